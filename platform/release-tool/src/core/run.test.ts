import { run } from './run';

test('a program that does not end is stopped, and that is said', async () => {
  const words = ['--eval', 'setInterval(() => {}, 1000)'];
  const stopped = await run(process.execPath, words, '.', {}, { timeout: 100 });
  expect(stopped).toMatchObject({ failed: true, isStopped: true });
});
