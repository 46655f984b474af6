#!/usr/bin/env node
import { ask } from './commands/ask';
import { runReleaseCommand } from './commands/releaseCommand';

const { stdin, stderr } = process;

process.exitCode = await runReleaseCommand(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  ...(stdin.isTTY && stderr.isTTY && { ask: (question) => ask(question, stdin, stderr) }),
});
