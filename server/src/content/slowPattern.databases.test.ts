import { databases } from '../../testing/databases';
import { envelopeOf } from '../../testing/envelopeOf';
import { createMigratedDatabase } from '../../testing/migratedDatabase';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';

const section = (pattern: string) => ({
  step: 'step-tag',
  name: 'tag',
  schema: {
    type: 'object' as const,
    properties: { tag: { type: 'string', maxLength: 500, pattern } },
  },
});

describe.each(databases)('on %s', (database) => {
  let server: TestServer;
  beforeEach(async () => {
    const databaseUrl = database === 'SQLite' ? undefined : await createMigratedDatabase();
    server = await startTestServer({ databaseUrl, metricsAt: { port: 0, host: '127.0.0.1' } });
  });
  afterEach(() => server.close());

  function picnic(set: string, pattern: string) {
    const submitPath = 'picnic';
    server.releases.writeSet('picnic', set, {
      submitPath,
      packages: {},
      sections: [section(pattern)],
    });
    server.releases.promote('picnic', set);
  }
  const send = (tag: string) => server.post({ tag }, {}, '/api/picnic');

  test('a pattern that takes for ever affects its flow alone, until a promote', async () => {
    picnic('set-p', '^(a+)+$');
    expect((await send('aaa')).status).toBe(200);
    const evil = `${'a'.repeat(60)}b`;
    const answers = await Promise.all([send(evil), server.post(goodBody), send(evil), send(evil)]);
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 503, 503]);
    // Paused: not even a good one is checked.
    expect((await send('aaa')).status).toBe(503);
    expect((await server.get('/readyz')).status).toBe(200);
    expect((await server.post(goodBody)).status).toBe(200);
    const metrics = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
    expect(await metrics.text()).toContain('admission_slow_checks_total{flow="picnic"} 1\n');
    picnic('set-q', '^a+$');
    const refused = await envelopeOf(await send(evil));
    expect(refused.data).toEqual({ fields: [{ name: 'tag', rule: 'pattern' }] });
    expect((await send('aaa')).status).toBe(200);
  });
});

test('after the pause it is tried again', async () => {
  const server = await startTestServer();
  server.releases.writeSet('picnic', 'set-p', {
    submitPath: 'picnic',
    packages: {},
    sections: [section('^(a+)+$')],
  });
  server.releases.promote('picnic', 'set-p');
  const send = async (tag: string) => (await server.post({ tag }, {}, '/api/picnic')).status;
  expect(await send(`${'a'.repeat(60)}b`)).toBe(503);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  expect(await send('aaa')).toBe(200);
  now.mockRestore();
  await server.close();
});
