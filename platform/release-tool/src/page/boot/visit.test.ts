import { openPage, response, settled, type Visit } from '../../../testing/openPage';
import { petSet } from '../../../testing/petSet';
import { pageOf } from '../pageOf';
import { servedPage } from '../servedPage';

const served = petSet();
const candidate = petSet('1.1.0');
const token = 'c'.repeat(32);
const CHROME =
  'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const screen = {
  markup: { en: '<main>Pet</main>', vi: '<main>Thú cưng</main>' },
  texts: {},
  css: '',
};

/** The flow's page with a candidate, or with withdrawn sets. */
const open = (
  visit: Visit = {},
  { withCandidate = true, withdrawn = [] as string[], set = served } = {},
) =>
  openPage(
    servedPage(
      pageOf(set, { firstScreen: screen }),
      withCandidate ? { set: candidate.id, share: 10 } : undefined,
      { withdrawn },
    ),
    {
      navigator: { userAgent: CHROME },
      respond: (url) => {
        if (url.endsWith(`${candidate.id}.json`)) {
          return Promise.resolve(response(200, JSON.stringify(candidate)));
        }
        return url.includes('/previews/') || url.endsWith('.js')
          ? Promise.resolve(response(404))
          : new Promise(() => {});
      },
      ...visit,
    },
  );

type Page = Awaited<ReturnType<typeof open>>;
const setOf = ({ document }: Page) =>
  (JSON.parse(document.getElementById('release-set')?.textContent ?? '') as { id: string }).id;
const dataOf = ({ document }: Page) => document.documentElement.dataset;
/** The first screen is shown for two frames before all else starts. */
async function started(page: Page) {
  for (let frame = 0; frame < 3; frame++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    page.passes(undefined as never);
  }
  await settled();
  return page;
}

describe('of the visits of a flow with a candidate', () => {
  test('its share gets the candidate, without the first screen of the other set, and without a notice', async () => {
    const page = await started(await open({ drawn: 0.0999 }));
    expect(setOf(page)).toBe(candidate.id);
    expect(dataOf(page)).not.toHaveProperty('firstScreen');
    expect(dataOf(page)).not.toHaveProperty('pin');
    expect(page.document.querySelector('#root main')).toBeNull();
  });

  test('the others get the current set, and request nothing more', async () => {
    const page = await started(await open({ drawn: 0.1 }));
    expect(setOf(page)).toBe(served.id);
    expect(page.fetch.mock.calls.map(([url]) => url).join()).not.toContain(candidate.id);
  });

  test.each([
    ['yes', 0.99, candidate.id],
    ['no', 0, served.id],
  ])('one that has drawn "%s" in this tab stays with it', async (drawn, next, id) => {
    const kept = { [`candidate:${candidate.id}`]: drawn };
    expect(setOf(await started(await open({ kept, drawn: next })))).toBe(id);
  });
});

describe('a draft of a withdrawn set', () => {
  const draft = JSON.stringify({ set: candidate.id, step: '1' });

  test('is continued in the current set, and the parent is told', async () => {
    const page = await started(
      await open({ draft }, { withCandidate: false, withdrawn: ['f'.repeat(32), candidate.id] }),
    );
    expect(setOf(page)).toBe(served.id);
    expect(dataOf(page)).toMatchObject({ pin: 'renewed' });
  });
});

test('a page after one that hung runs the same set', async () => {
  const kept = { 'failed:step-pet@1.0.0': candidate.id };
  expect(setOf(await started(await open({ kept, drawn: 0.9 })))).toBe(candidate.id);
});

describe('a preview', () => {
  const file = (content: object) => (url: string) =>
    url.includes('/previews/')
      ? Promise.resolve(response(200, JSON.stringify(content)))
      : url.endsWith(`${candidate.id}.json`)
        ? Promise.resolve(response(200, JSON.stringify(candidate)))
        : new Promise<Response>(() => {});

  test('runs its set, beside a draft of the form itself, and reports nothing', async () => {
    const draft = JSON.stringify({ set: served.id, step: '1' });
    const respond = file({ set: candidate.id });
    const page = await started(await open({ path: `/?preview=${token}`, draft, respond }));
    expect(setOf(page)).toBe(candidate.id);
    expect(dataOf(page)).toMatchObject({ preview: token });
    expect(await page.reports()).toEqual([]);
  });

  test.each([
    ['has ended', file({ set: candidate.id, endedAt: '2026-05-04T08:00:00Z' })],
    ['there is none of', () => Promise.resolve(response(404))],
  ])('that %s leads to the form', async (_what, respond) => {
    const page = await started(await open({ path: `/?preview=${token}`, respond }));
    expect(page.reloads()).toBe(1);
    expect(page.window.sessionStorage.getItem('preview')).toBeNull();
  });
});

describe('a visit reports', () => {
  const reported = async (page: Page) => (await page.reports()).map(([, report]) => report);
  const visit = {
    visit: 'ab'.repeat(16),
    flow: 'admission',
    set: served.id,
    engine: 'chromium',
    engineVersion: 131,
  };

  test('that it began', async () => {
    const page = await started(await open({}, { withCandidate: false }));
    expect(await page.reports()).toEqual([['/api/visits', { type: 'begun', ...visit }]]);
  });

  test('nothing of a page opened after the registration, before it shows a form', async () => {
    const page = await started(await open({ path: '/thank' }, { withCandidate: false }));
    const report = page.window.openVisit?.report;
    const fault = { kind: 'load', step: 'shell', version: '1.0.0', error: 'Error', frames: [] };
    report?.({ type: 'failed', fault } as never); // as the shell does
    report?.({ type: 'ended', outcome: 'left', furtherFailures: 0 });
    expect(await page.reports()).toEqual([]);
    report?.({ type: 'begun' });
    report?.({ type: 'ended', outcome: 'arrived', furtherFailures: 0 });
    expect(await reported(page)).toMatchObject([
      { type: 'begun' },
      { type: 'ended', outcome: 'arrived' },
    ]);
  });

  test.each([
    ['load', () => Promise.resolve(response(404))],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a shell that does not load: %s', async (kind, respond) => {
    const page = await started(await open({ respond }));
    page.document.querySelector('script[src]')?.dispatchEvent(new page.window.Event('error'));
    await settled();
    await settled();
    expect((await reported(page)).at(-1)).toEqual({
      ...visit,
      type: 'failed',
      fault: { kind, step: 'shell', version: '1.0.0', error: 'Error', frames: [] },
    });
  });

  test.each([
    ['Global Privacy Control', { navigator: { globalPrivacyControl: true } }, served],
    ['a flow without reports', {}, { ...served, flow: { ...served.flow, reports: false } }],
  ])('nothing under %s', async (_what, wishes, set) => {
    const page = await started(await open(wishes, { set }));
    expect(await page.reports()).toEqual([]);
  });
});
