import { PassThrough } from 'node:stream';
import { ask } from './ask';

test('a question is answered by a line', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = ask('Why? ', input, output);
  input.write(' a new breed \n');
  expect(await answer).toBe('a new breed');
  expect(String(output.read())).toContain('Why? ');
});

test('a terminal that is closed instead stops the command', async () => {
  const input = new PassThrough();
  const answer = ask('Why? ', input, new PassThrough());
  input.end();
  await expect(answer).rejects.toThrow('nothing was changed');
});
