// What a config feels like, computed from its decisions: where gestures lead, drawn, compared,
// proven and learnt. Nothing here moves a surface; every answer is a question to `Pager.decide`.
