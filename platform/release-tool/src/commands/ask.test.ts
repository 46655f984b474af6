import { PassThrough } from 'node:stream';
import { ask } from './ask';

test('a terminal that is closed instead stops the command', async () => {
  const input = new PassThrough();
  const answer = ask('Why? ', input, new PassThrough());
  input.end();
  await expect(answer).rejects.toThrow('nothing was changed');
});
