import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goodBody } from '../../testing/releasesFixture';
import { startTestServer } from '../../testing/testServer';

const read = (name: string) => readFileSync(join(__dirname, '../../../docs', name), 'utf8');

const [, runbook = ''] = /^## Alerts$([\s\S]*?)^## /m.exec(read('operating.md')) ?? [];
const entries = [...runbook.matchAll(/^\| `(Admission\w+)`(.*)\|$/gm)].map(
  ([, name = '', cells = '']) => ({ name, cells: cells.split(/(?<!\\)\|/).slice(1) }),
);
const alerts = read('operations/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expression: /expr: ([\s\S]*?)\n {8}(?:for|labels):/.exec(text)?.[1] ?? '',
    text,
  }));
const dashboard = read('operations/dashboard.json');

/** The names of our metrics in a text. */
const metricsIn = (text: string) => text.match(/\badmission_\w+/g) ?? [];

test('there is an alert for each entry of the runbook, and an entry for each alert', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
});

test.each(alerts)('$name has an expression, a severity and the address of the runbook', (alert) => {
  expect(alert.expression).toMatch(/\bup\b|\badmission_\w+/);
  expect(alert.text).toMatch(/severity: (page|ticket)/);
  expect(alert.text).toContain('runbook: docs/operating.md#alerts\n');
});

test.each(entries)(
  'the runbook says of $name what it means, where to look and what to do',
  ({ cells }) => {
    expect(runbook).toMatch(/^\| alert +\| means +\| look at +\| do +\|$/m);
    expect(cells.map((cell) => cell.trim() !== '')).toEqual([true, true, true]);
  },
);

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
