import { createHmac } from 'node:crypto';
import { eventually } from '../../testing/eventually';
import { startWebhook, type Webhook } from '../../testing/webhook';
import type { NoticeTarget } from '../config/configuration';
import { openMessages } from '../storage/messages/openMessages';
import { aRegistration, eachStore, type TestStore } from '../../testing/stores';
import { startWebhooks, type WebhookTimes } from './webhooks';

/** When the registrations of the tests were received. */
const RECEIVED_AT = 1_795_000_000_000;
const WEEK_MS = 7 * 86_400_000;

const secret = Buffer.alloc(32, 7);
/** Attempts follow each other at once. */
const quick = {
  lookEveryMs: 10,
  firstDelayMs: 1,
  answerWithinMs: 5000,
  clock: () => RECEIVED_AT + Math.floor(performance.now()),
} satisfies WebhookTimes;

describe.each(eachStore)('webhooks on %s', (_, open) => {
  let opened: TestStore;
  /** A connection for sending them. */
  let messages: TestStore['db'];
  let webhook: Webhook;
  let lines: string[];
  let running: ReturnType<typeof startWebhooks>[];
  const log = {
    warn: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  };
  beforeEach(async () => {
    opened = await open(true);
    messages = opened.folder === '' ? opened.db : openMessages(opened.folder);
    webhook = await startWebhook();
    lines = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((webhooks) => webhooks.close()));
    await webhook.close();
    if (messages !== opened.db) await messages.destroy();
    await opened.close();
  });

  function start(times: WebhookTimes = quick, target: Partial<NoticeTarget> = {}) {
    const to = { url: webhook.url, secret, ...target };
    const webhooks = startWebhooks(messages, to, log, times);
    running.push(webhooks);
    return webhooks;
  }
  const rows = () => opened.db.selectFrom('message').selectAll().orderBy('id').execute();
  const areSent = async () => (await rows()).every(({ sent_at }) => sent_at !== null);

  test('a registration is told of once, signed, and without an answer of its form', async () => {
    start();
    const { reference } = await opened.store.save(
      aRegistration({ flow: 'summer-school', school: 'north', payload: '{"surname":"CANARY"}' }),
    );
    await webhook.received(1);
    await eventually(areSent);
    const [{ headers, body }] = webhook.deliveries as [(typeof webhook.deliveries)[0]];
    expect(JSON.parse(body)).toEqual({
      type: 'registration.received',
      timestamp: new Date(RECEIVED_AT).toISOString(),
      data: { reference, flow: 'summer-school', school: 'north' },
    });
    const id = String(headers['webhook-id']);
    expect(id).toBe(`registration-${reference}`);
    // As Standard Webhooks tells a receiver to.
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
      expect(kept.every(({ next_at }) => next_at !== null)).toBe(true);
      expect(lines).toEqual([`webhook messages wait: none is taken (${problem})`]);
      webhook.answer = accept;
      await eventually(areSent);
      expect(lines.slice(1)).toEqual(['webhook messages are delivered again']);
    },
  );

  test('while the receiver is down, registrations are kept as ever', async () => {
    await webhook.close();
    start();
    const outcome = await opened.store.save(aRegistration());
    expect(outcome.kind).toBe('created');
    await eventually(async () => ((await rows())[0]?.attempts ?? 0) > 2);
    expect(lines).toEqual(['webhook messages wait: none is taken (ECONNREFUSED)']);
  });

  test('one that the receiver refuses holds up no other, and is given up after a week', async () => {
    const bad = await opened.store.save(aRegistration());
    webhook.answer = (response, { body }) =>
      response.writeHead(body.includes(bad.reference) ? 422 : 200).end();
    // Sent a week after it was received.
    start({ ...quick, clock: () => RECEIVED_AT + WEEK_MS });
    await opened.store.save(aRegistration());
    await eventually(async () => (await rows()).every(({ next_at }) => next_at === null));
    expect((await rows()).find(({ reference }) => reference === bad.reference)).toMatchObject({
      ...{ attempts: 1, sent_at: null, problem: 'HTTP 422' },
    });
    expect(lines).toContain('1 webhook messages were given up in a week');
    expect(webhook.deliveries).toHaveLength(2);
  });

  test('what is erased is sent no more', async () => {
    webhook.answer = (response) => response.writeHead(500).end();
    await opened.store.save(aRegistration());
    await opened.db.deleteFrom('registration').execute();
    expect(await rows()).toEqual([]);
  });

  test('two servers deliver each notice once', async () => {
    for (let i = 0; i < 60; i++) void opened.store.save(aRegistration());
    start();
    start();
    await webhook.received(60);
    await eventually(areSent);
    const ids = webhook.deliveries.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });

  test('what a server is sending when it stops is sent again by another one', async () => {
    webhook.answer = () => {};
    const first = start();
    await opened.store.save(aRegistration());
    await webhook.received(1);
    await first.close();
    running = [];
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null }]);
    expect(lines).toEqual([]);
    webhook.answer = (response) => response.writeHead(200).end();
    start();
    await webhook.received(2);
    await eventually(areSent);
  });

  test('no line holds the secret or the address', async () => {
    webhook.answer = (response) => response.writeHead(500).end();
    start();
    await opened.store.save(aRegistration());
    await webhook.received(2);
    expect(lines.join()).not.toMatch(/SECRETTOKEN|127\.0\.0\.1|BwcH/);
  });

  test('without an address for them, none are queued', async () => {
    const other = await open();
    await other.store.save(aRegistration());
    expect(await other.db.selectFrom('message').selectAll().execute()).toEqual([]);
    await other.close();
  });
});
