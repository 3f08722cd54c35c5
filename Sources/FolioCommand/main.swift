import FolioREPL

Interrupts.handle()
let status = Invocation.perform(Array(CommandLine.arguments.dropFirst()))
Terminal.exit(status)
