import { text } from 'node:stream/consumers';
import type { Message, Play } from './protocol';
import { visit } from './visit';

/** Reads a play, and writes what it finds, a line of JSON each. */
async function main() {
  const play = JSON.parse(await text(process.stdin)) as Play; // written by `runPlayer`
  await visit(play, (message: Message) => {
    process.stdout.write(`${JSON.stringify(message)}\n`);
  });
  // The page's timers go on for ever.
  process.exit(0);
}

void main();
