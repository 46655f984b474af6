import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer } from '../../testing/testServer';

const read = (name: string) => readFileSync(join(__dirname, '../../../docs', name), 'utf8');

const [runbook = ''] = /^## Alerts$[\s\S]*?^## /m.exec(read('operating.md')) ?? [];

test.each([
  ['an alert', read('operations/alerts.yml')],
  ['the runbook', runbook],
  ['the dashboard', read('operations/dashboard.json')],
])('the server has every metric that %s names', async (_, document) => {
  const server = await startTestServer({ metricsAt: { port: 0, host: '127.0.0.1' } });
  await server.post(goodBody);
  await server.post({});
  const text = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  await server.close();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['', '_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : name,
    ),
  );
  const named = document.match(/\badmission_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});
