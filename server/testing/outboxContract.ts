import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../src/storage/schema/schema';
import type { NoticeTarget } from '../src/config/noticeTarget';
import type { Outbox } from '../src/storage/outbox/outbox';
import {
  type Notices,
  type NoticeTimes,
  startNotices,
} from '../src/operations/notices/startNotices';
import type { RegistrationStore } from '../src/storage/registrations/store';
import { eventually } from './eventually';
import { aRegistration } from './registrationStoreContract';
import { startWebhook, type Webhook } from './webhook';

/** A store that makes notices, and its outbox, on an empty database of their own. */
export interface OutboxUnderTest {
  db: Kysely<DatabaseSchema>;
  store: RegistrationStore;
  /** The outbox as another server on the database opens it. */
  openOutbox(): Outbox;
  remove(): Promise<void>;
}

const secret = Buffer.alloc(32, 7);
/** Attempts follow each other at once. */
const quick = {
  lookEveryMs: 10,
  firstDelayMs: 1,
  longestDelayMs: 10,
  answerWithinMs: 5000,
} satisfies NoticeTimes;

/** The contract of the notices, whatever the database. */
export function describeNotices(open: () => Promise<OutboxUnderTest>): void {
  let opened: OutboxUnderTest;
  let webhook: Webhook;
  let lines: string[];
  let running: Notices[];
  const log = {
    warn: (line: unknown) => lines.push(String(line)),
    error: (line: unknown) => lines.push(String(line)),
  };
  beforeEach(async () => {
    opened = await open();
    webhook = await startWebhook();
    lines = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((notices) => notices.close()));
    await webhook.close();
    await opened.store.close();
    await opened.remove();
  });

  function start(times: NoticeTimes = quick, target: Partial<NoticeTarget> = {}): Notices {
    const to = { url: webhook.url, secret, ...target };
    // A logger takes more, of which nothing is used.
    const notices = startNotices(opened.openOutbox(), to, log as never, times);
    running.push(notices);
    return notices;
  }
  const rows = () => opened.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const isEmpty = async () => (await rows()).length === 0;

  test('a registration is told of once, signed, and without an answer of its form', async () => {
    start();
    const { reference } = await opened.store.save(
      aRegistration({ flow: 'summer-school', school: 'north', payload: '{"surname":"CANARY"}' }),
    );
    await webhook.received(1);
    await eventually(isEmpty);
    const [{ headers, body }] = webhook.deliveries as [(typeof webhook.deliveries)[0]];
    expect(JSON.parse(body)).toEqual({
      type: 'registration.received',
      timestamp: new Date(1_795_000_000_000).toISOString(),
      data: { reference, flow: 'summer-school', school: 'north' },
    });
    const id = String(headers['webhook-id']);
    expect(id).toBe(`registration-${reference}`);
    // As docs/operating.md tells a receiver to.
    const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
    const hash = createHmac('sha256', secret).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${hash}`);
    expect(webhook.deliveries).toHaveLength(1);
    expect(lines).toEqual([]);
  });

  test('a trial is told of to nobody', async () => {
    await opened.store.save(aRegistration({ trial: true }));
    const { reference } = await opened.store.save(aRegistration());
    expect((await rows()).map((one) => one.reference)).toEqual([reference]);
  });

  test('the details of a notice stand in place of its reference', async () => {
    start();
    const details = { set: 'b', decision: 'rollback', visits: 3 };
    await opened.db
      .insertInto('outbox')
      .values({
        id: 'candidate-a',
        kind: 'candidate.decided',
        reference: 'b',
        flow: 'admission',
        school: '',
        happened_at: 1_795_000_000_000,
        next_at: 0,
        details: JSON.stringify(details),
      })
      .execute();
    await webhook.received(1);
    expect(JSON.parse(webhook.deliveries[0]?.body ?? '')).toMatchObject({
      type: 'candidate.decided',
      data: { ...details, flow: 'admission', school: '' },
    });
  });

  test('a repeat, and a change under the same key, are told of no second time', async () => {
    const idempotencyKey = '018f0000-0000-7000-8000-000000000001';
    const first = await opened.store.save(aRegistration({ idempotencyKey }));
    await opened.store.save(aRegistration({ idempotencyKey }));
    await opened.store.save(aRegistration({ idempotencyKey, bodyHash: 'other' }));
    expect((await rows()).map(({ reference }) => reference)).toEqual([first.reference]);
  });

  test.each([
    [
      'answers 500',
      'HTTP 500',
      (one: Webhook) => (one.answer = (response) => response.writeHead(500).end()),
    ],
    [
      'redirects',
      'HTTP 302',
      (one: Webhook) =>
        (one.answer = (response) => response.writeHead(302, { location: one.url }).end()),
    ],
    ['hangs', 'no answer in time', (one: Webhook) => (one.answer = () => {})],
    [
      'cuts the connection',
      'UND_ERR_SOCKET',
      (one: Webhook) => (one.answer = (response) => response.destroy()),
    ],
  ])(
    'from a receiver that %s nothing is lost, and its outage is two lines',
    async (_, problem, breakIt) => {
      const accept = webhook.answer;
      breakIt(webhook);
      start(problem === 'no answer in time' ? { ...quick, answerWithinMs: 1000 } : quick);
      for (let i = 0; i < 12; i++) await opened.store.save(aRegistration());
      await eventually(async () => lines.length > 0);
      await webhook.received(webhook.deliveries.length + 2);
      const kept = await rows();
      expect(kept).toHaveLength(12);
      expect(new Set(kept.map((row) => row.problem ?? problem))).toEqual(new Set([problem]));
      expect(kept.every(({ dead_at }) => dead_at === null)).toBe(true);
      expect(lines).toEqual([`notices wait: NOTIFY_URL takes none (${problem})`]);
      webhook.answer = accept;
      await eventually(isEmpty);
      expect(lines.slice(1)).toEqual(['notices are delivered again']);
    },
  );

  test('while the receiver is down, registrations are kept as ever', async () => {
    await webhook.close();
    start();
    const outcome = await opened.store.save(aRegistration());
    expect(outcome.kind).toBe('created');
    await eventually(async () => ((await rows())[0]?.attempts ?? 0) > 2);
    expect(lines).toEqual(['notices wait: NOTIFY_URL takes none (ECONNREFUSED)']);
  });

  test('one that the receiver refuses holds up no other, and is given up in the end', async () => {
    const bad = await opened.store.save(aRegistration());
    webhook.answer = (response, { body }) =>
      response.writeHead(body.includes(bad.reference) ? 422 : 200).end();
    start({ ...quick, mostAttempts: 3 });
    await opened.store.save(aRegistration());
    await eventually(async () => (await rows())[0]?.dead_at != null);
    expect(await rows()).toMatchObject([
      { reference: bad.reference, attempts: 3, problem: 'HTTP 422' },
    ]);
    expect(lines).toEqual([
      `NOTIFY_URL refuses notice registration-${bad.reference} (HTTP 422)`,
      '1 notices were given up: registrations notices',
    ]);
    expect(webhook.deliveries).toHaveLength(4);
  });

  test('two servers deliver each notice once', async () => {
    for (let i = 0; i < 60; i++) void opened.store.save(aRegistration());
    start();
    start();
    await webhook.received(60);
    await eventually(isEmpty);
    const ids = webhook.deliveries.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });

  test('what a server is sending when it stops is due for another one at once', async () => {
    webhook.answer = () => {};
    const first = start();
    await opened.store.save(aRegistration());
    await webhook.received(1);
    await first.close();
    running = [];
    expect(await rows()).toMatchObject([{ attempts: 0, problem: null }]);
    webhook.answer = (response) => response.writeHead(200).end();
    start();
    await webhook.received(2);
    await eventually(isEmpty);
  });

  test('no line holds the secret or the address', async () => {
    webhook.answer = (response) => response.writeHead(500).end();
    start();
    await opened.store.save(aRegistration());
    await webhook.received(2);
    expect(lines.join()).not.toMatch(/SECRETTOKEN|127\.0\.0\.1|BwcH/);
  });
}
