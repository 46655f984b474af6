import type { VisitReport } from 'contract';
import { ánh } from '../src/forms/drafts';
import { encodingsIn } from '../src/encodings';
import { BETRAYALS, hostileStep } from '../src/hostileStep';
import { newVisit } from '../src/newVisit';
import { recordingProxy, type RecordedRequest } from '../src/network/recordingProxy';
import { publishFaulty } from '../src/remoteFaults';
import { expect, test } from '../src/test';

const SURNAME = 'Tôn-Nữ Zqxjkvw';

/** A request's line, headers and body. */
const bytesOf = ({ method, url, headers, body }: RecordedRequest) =>
  Buffer.concat([Buffer.from([method, url, ...headers].join('\n'), 'latin1'), body]);

const isTo = (path: string) => (request: RecordedRequest) =>
  request.method === 'POST' && request.url === path;

const reportsIn = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(isTo('/api/visits'))
    .map(({ body }) => JSON.parse(body.toString()) as VisitReport);

test('nothing that a failing step says of an answer leaves the browser, but in the registration', async ({
  browser,
  releases,
  released,
}) => {
  await publishFaulty(releases, 'step-pupil', '1.0.9', hostileStep);
  await released.release('promote', 'step-pupil@1.0.9', '--unplayed', '--why', 'a test');
  const proxy = await recordingProxy(released.url);
  const { form, visit } = await newVisit(browser, { ...released, url: proxy.url });
  const failures = () =>
    reportsIn(proxy.requests).flatMap((report) => (report.type === 'failed' ? [report.fault] : []));

  await form.opens();
  await form.fillsInPupil({ ...ánh, surname: SURNAME, nationality: 'Vietnam' });
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
  await expect(form.field('Họ')).toHaveValue(SURNAME);
  await visit.waitForFunction(() => window.betray !== undefined);
  await visit.evaluate(() => dispatchEvent(new Event('break')));
  await expect.poll(() => failures().at(-1)?.kind).toBe('render');
  expect(failures()).toEqual(
    failures().map((fault) => ({ ...fault, step: 'step-pupil', version: '1.0.9' })),
  );

  await form.continues();
  await form.fillsInContact();
  await form.continues();
  await form.fillsInFromSchool();
  await form.agreesAndSubmits();
  await form.isThanked();
  await visit.context().close();
  proxy.close();

  const registrations = proxy.requests.filter(isTo('/api/student'));
  expect(registrations).toHaveLength(1);
  expect(registrations.flatMap((one) => encodingsIn(bytesOf(one), SURNAME))).toContain(
    'UTF-8, NFC',
  );
  const types = reportsIn(proxy.requests).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['begun', 'failed', 'ended']));
  const all = [1, 2, 3, 4, 5];
  expect(reportsIn(proxy.requests).findLast(({ type }) => type === 'ended')).toMatchObject({
    ...{ outcome: 'arrived', shown: all, passed: all },
  });
  const others = proxy.requests.filter((request) => !registrations.includes(request));
  for (const request of others) {
    expect(encodingsIn(bytesOf(request), SURNAME), `${request.method} ${request.url}`).toEqual([]);
  }
});
