import FolioREPL

Terminal.handleSignals()
let status = Invocation.perform(Array(CommandLine.arguments.dropFirst()))
Terminal.exit(status)
