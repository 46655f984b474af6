import Fastify from 'fastify';
import { StorageUnavailableError } from '../storage/database/storageUnavailableError';
import { createErrorHandler } from './errors';
import { privateLog } from './privateLog';
import { createRefusalLog } from './refusalLog';

/** An application that can keep nothing, its clock, and what it logs. */
function fullServer() {
  const lines: Record<string, unknown>[] = [];
  let now = 0;
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>); // pino writes objects
  const app = Fastify({ logger: { ...privateLog('warn'), stream: { write } } });
  app.setErrorHandler(createErrorHandler(createRefusalLog(() => now)));
  app.post('/api/student', () => {
    throw new StorageUnavailableError('SQLITE_FULL');
  });
  app.get('/other', () => {
    throw new Error('secret');
  });
  return {
    lines,
    wait: (ms: number) => (now += ms),
    refuse: () => app.inject({ method: 'POST', url: '/api/student', body: { surname: 'Nguyễn' } }),
    fail: () => app.inject('/other'),
  };
}

test('refused registrations are at most one line a second, without a stack, and are counted', async () => {
  const { lines, wait, refuse } = fullServer();
  for (let i = 0; i < 5; i++) expect((await refuse()).statusCode).toBe(503);
  wait(999);
  await refuse();
  expect(lines).toHaveLength(1);
  wait(1);
  await refuse();
  const message = { level: 50, code: 'SQLITE_FULL', msg: 'registrations cannot be kept' };
  expect(lines).toMatchObject([
    { ...message, refused: 1 },
    { ...message, refused: 6 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/stack|Nguyễn/);
  expect(JSON.stringify(lines[0]).length).toBeLessThan(200);
});

test('another error of the server has its stack in the log, each time', async () => {
  const { lines, fail } = fullServer();
  expect([(await fail()).statusCode, (await fail()).statusCode]).toEqual([500, 500]);
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines)).toContain('refusalLog.test');
});
