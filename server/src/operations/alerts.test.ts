import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer } from '../../testing/testServer';

const read = (name: string) =>
  readFileSync(join(__dirname, '../../../docs/operations', name), 'utf8');

const runbook = read('runbook.md');
const alerts = read('alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
    text,
  }));
const dashboard = read('dashboard.json');

/** The names of our metrics in a text. */
const metricsIn = (text: string) => text.match(/\badmission_\w+/g) ?? [];

test('there is an alert for each entry of the runbook, and an entry for each alert', () => {
  const entries = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(alerts.map(({ name }) => name)).toEqual(entries);
});

test.each(alerts)('$name has an expression, a severity and its entry of the runbook', (alert) => {
  expect(alert.expression).toMatch(/\bup\b|\badmission_\w+/);
  expect(alert.text).toMatch(/severity: (page|ticket)/);
  expect(alert.text).toContain(`runbook: docs/operations/runbook.md#${alert.name.toLowerCase()}\n`);
});

test.each(
  [...runbook.matchAll(/^## (\w+)$([\s\S]*?)(?=^## |$(?![\s\S]))/gm)].map(([, name, entry]) => [
    name,
    entry,
  ]),
)('the runbook says of %s what it means, where to look and what to do', (_, entry) => {
  for (const part of ['**Means**', '**Look**', '**Do**']) expect(entry).toContain(part);
});

test('the server has every metric that an alert, the runbook or the dashboard names', async () => {
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
  const named = [...alerts.map(({ expression }) => expression), runbook, dashboard].flatMap(
    metricsIn,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

test('the dashboard is one that Grafana imports, and shows what every alert is about', () => {
  const { title, panels } = JSON.parse(dashboard) as { title: string; panels: { id: number }[] };
  expect([title, new Set(panels.map(({ id }) => id)).size]).toEqual([
    'School admission',
    panels.length,
  ]);
  const missing = alerts
    .flatMap(({ expression }) => metricsIn(expression))
    .filter((name) => !dashboard.includes(name) && name !== 'admission_requests_total');
  expect(missing).toEqual([]);
});
