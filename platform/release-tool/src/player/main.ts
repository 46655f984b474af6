import { text } from 'node:stream/consumers';
import type { Message, Play } from './protocol';
import { visit } from './visit';

/** Reads a play from the input, and writes its messages as lines of JSON. */
async function main() {
  const play = JSON.parse(await text(process.stdin)) as Play; // written by `runPlayer`
  await visit(play, (message: Message) => {
    process.stdout.write(`${JSON.stringify(message)}\n`);
  });
  // The page's timers would keep the process alive.
  process.exit(0);
}

void main();
