import { mkdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { releasePaths } from 'contract/release-paths';
import { envelopeOf } from '../../testing/envelopeOf';
import { eventually } from '../../testing/eventually';
import {
  createReleasesFixture,
  goodBody,
  type ReleasesFixture,
} from '../../testing/releasesFixture';
import { startTestServer, type TestServer } from '../../testing/testServer';
import { createRegistrationRules } from './registrationRules';
import { createFlowHealth } from './flowHealth';
import { createReleases } from './releases';

/** What can be wrong with the files of a flow, each with a part of what names it. */
const faults: [string, (releases: ReleasesFixture) => void, string][] = [
  [
    'a truncated set',
    ({ dir }) => truncateSync(releasePaths(dir).set('picnic', 'set-p'), 40),
    'flows/picnic/sets/set-p.json is not what the server can read',
  ],
  [
    'no set',
    ({ dir }) => rmSync(releasePaths(dir).set('picnic', 'set-p')),
    'flows/picnic/history.jsonl names no set that is there',
  ],
  [
    'no page',
    ({ dir }) => rmSync(releasePaths(dir).page('picnic')),
    'flows/picnic/index.html is missing',
  ],
];

function withPicnic(releases: ReleasesFixture) {
  releases.publish('step-picnic', '1.0.0', { dictionary: { Bánh: 'Cake' } });
  releases.writeSet('picnic', 'set-p', {
    submitPath: 'picnic',
    packages: { 'step-picnic': '1.0.0' },
  });
  releases.promote('picnic', 'set-p');
}

describe('the problem of a flow', () => {
  let fixture: ReleasesFixture;
  const lines: string[] = [];
  beforeEach(() => {
    fixture = createReleasesFixture();
    withPicnic(fixture);
    fixture.promote('admission', 'set-1');
    lines.length = 0;
  });

  const healthOf = () => {
    const write = (line: unknown) => void lines.push(String(line));
    const rules = createRegistrationRules(() => new Map());
    return createFlowHealth(fixture.dir, createReleases(fixture.dir), rules, {
      error: write,
      warn: write,
    });
  };

  test.each(faults)(
    '%s: names flow and file, once in the log, until a promote',
    (_, breakIt, found) => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(0);
      const health = healthOf();
      breakIt(fixture);
      expect(health.problemOf('picnic')).toContain(found);
      expect(health.all()).toEqual([
        ['admission', undefined],
        ['picnic', expect.stringContaining(found)],
      ]);
      now.mockReturnValue(5000);
      health.all();
      expect(lines).toEqual([expect.stringContaining('flow picnic is not served: ')]);
      expect(lines[0]).toContain(found);

      fixture.promote('picnic', 'set-r');
      expect(health.problemOf('picnic')).toContain(found);
      now.mockReturnValue(9000);
      expect(health.problemOf('picnic')).toBeUndefined();
      expect(lines.at(-1)).toBe('flow picnic is served again');
      now.mockRestore();
    },
  );

  test('a flow that is not there, or of which a refused first promote has left the folder, has none', () => {
    mkdirSync(join(fixture.dir, 'flows/transfer'));
    for (const flow of ['summer-school', 'transfer']) {
      expect(healthOf().problemOf(flow)).toBeUndefined();
    }
    expect(lines).toEqual([]);
  });
});

describe('a server beside it', () => {
  let server: TestServer;
  beforeEach(
    async () => (server = await startTestServer({ metricsAt: { port: 0, host: '127.0.0.1' } })),
  );
  afterEach(() => server.close());

  const broken = async (flow: string) => {
    const response = await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`);
    return new RegExp(`admission_flow_broken{flow="${flow}"} (\\d)`).exec(
      await response.text(),
    )?.[1];
  };

  test('a broken flow has a card in both languages, and the others all that they had', async () => {
    withPicnic(server.releases);
    expect((await server.get('/picnic')).status).toBe(200);
    const { dir } = server.releases;
    server.releases.promote('picnic', 'set-q');
    truncateSync(releasePaths(dir).set('picnic', 'set-q'), 40);

    const card = await server.get('/picnic/step/1');
    expect(card.status).toBe(503);
    expect(card.headers.get('cache-control')).toBe('no-store');
    expect(card.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await card.text();
    expect(html).toContain('Không tải được trang');
    expect(html).toContain('The page did not load');
    expect(html).not.toMatch(/set-q|json|script/);

    const refused = await server.post(goodBody, {}, '/api/picnic');
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { is_success: false, data: null, message: 'Có lỗi', status_code: 503 },
    ]);
    expect((await server.post(goodBody, { 'release-set': 'set-q' }, '/api/picnic')).status).toBe(
      503,
    );
    // An open form of an earlier set.
    const open = await server.post({}, { 'release-set': 'set-p' }, '/api/picnic');
    expect(open.status).toBe(200);

    expect(await (await server.get('/')).text()).toContain('<title>admission set-1<');
    expect((await server.post(goodBody)).status).toBe(200);
    const { data } = await envelopeOf<unknown[]>(await server.get('/api/dictionary'));
    expect(data).toEqual([
      { vi: 'Bánh', en: 'Cake' },
      { vi: 'Họ', en: 'Surname' },
      { vi: 'Quay lại', en: 'Back' },
    ]);
    expect((await server.get('/readyz')).status).toBe(200);
    expect([await broken('admission'), await broken('picnic')]).toEqual(['0', '1']);

    server.releases.writeSet('picnic', 'set-q', { submitPath: 'picnic', packages: {} });
    await eventually(async () => (await server.get('/picnic')).status === 200);
    expect((await server.post(goodBody, {}, '/api/picnic')).status).toBe(200);
    await eventually(async () => (await broken('picnic')) === '0');
  });
});
