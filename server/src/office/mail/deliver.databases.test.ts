import { eachDatabase, type TestDatabase } from '../../../testing/eachDatabase';
import { type MailServer, startMailServer } from '../../../testing/mailServer';
import {
  createReleasesFixture,
  type ReleasesFixture,
  withAdmission,
} from '../../../testing/releasesFixture';
import { describeByName, register } from '../../../testing/reviews';
import { createDeclarations } from '../../content/declarations';
import { createReleases } from '../../content/releases';
import { addPerson } from '../../storage/people/people';
import { reviewOutstanding } from '../../storage/review/reviewWriter';
import { createMailDelivery } from './deliver';
import { createMailer, type Mail, type Mailer } from './mailer';
import { queueReceipts, receiptMail, receiptOf } from './receipt';
import { queueStaffMail } from './staffMail';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(eachDatabase)('mail on %s', (_, open) => {
  let database: TestDatabase;
  let releases: ReleasesFixture;
  let server: MailServer;
  let mailer: Mailer;
  let now: number;
  let lines: string[];
  let deliver: () => Promise<void>;
  beforeAll(() => (releases = withAdmission(createReleasesFixture())));
  afterAll(() => releases.remove());
  beforeEach(async () => {
    database = await open();
    // A Friday.
    now = Date.parse('2026-11-20T07:00');
    await uses(await startMailServer());
    lines = [];
    const log = (line: string) => void lines.push(line);
    const current = { send: (mail: Mail) => mailer.send(mail), close: () => {} };
    const options = [sources(), current, { warn: log, error: log }, () => now] as const;
    ({ deliver } = createMailDelivery(...options));
  });
  afterEach(async () => {
    mailer.close();
    await server.close();
    await database.close();
  });

  const uses = (other: MailServer) => {
    server = other;
    mailer = createMailer({ url: server.url, from: 'office@school.example' });
    return Promise.resolve();
  };
  const sources = () => ({
    db: database.db,
    releases: createReleases(releases.dir),
    declarations: createDeclarations(database.db),
    origin: 'https://office.school.example',
  });

  /** Registrations as a server keeps them, and what the office does with them, with mail or without. */
  async function have(
    all: [reference: string, answers?: object, row?: Parameters<typeof register>[3]][],
    hasMail = true,
  ) {
    for (const [reference, answers = {}, row = {}] of all) {
      const own = { pupil: 'Ánh', email: 'lan@example.com', ...answers };
      await register(database, reference, own, { received_at: now - MINUTE_MS, ...row });
    }
    await reviewOutstanding(
      database.db,
      describeByName,
      hasMail ? { reviewed: (both, rows) => queueReceipts(both, rows, now) } : {},
    );
  }
  const receivers = () => server.received.flatMap(({ to }) => to);

  test('a receipt names the registration, and nothing that was typed', async () => {
    await have([['AAAA1111', { pupil: 'Nguyễn Thị Ánh', phone: '0912345678' }]]);
    await deliver();
    const [mail = { to: [], text: '' }] = server.received;
    expect(mail.to).toEqual(['lan@example.com']);
    expect(mail.text).toContain('AAAA1111');
    const body = Buffer.from(mail.text.split('\r\n\r\n')[1] ?? '', 'base64').toString();
    expect(mail.text + body).not.toMatch(/Ánh|0912345678|lan@example\.com.*lan@example\.com/);
    expect(await receiptOf(database.db, 'AAAA1111')).toMatchObject({ sent_at: now, next_at: null });
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  test('a receipt says what was received, what happens next and whom to ask, in both languages', async () => {
    const english = [
      { vi: 'Đăng ký', en: 'Registration' },
      { vi: 'Gọi điện.', en: 'We call.' },
    ];
    await database.db.insertInto('dictionary').values(english).execute();
    await have([['K7M2QX9P', {}, { received_at: Date.parse('2026-11-20T08:30') }]]);
    const message = await receiptOf(database.db, 'K7M2QX9P');
    const write = (form: object) => {
      const { releases: real, ...others } = sources();
      const set = real.currentSet('admission');
      const currentSet = () => set && { ...set, flow: { ...set.flow, ...form } };
      const all = { ...others, releases: { ...real, currentSet } };
      return message && receiptMail(all, message, () => true);
    };
    const contact = { phone: '(024) 0000 0000', mail: 'admissions@school.example' };
    expect(await write({ title: 'Đăng ký', afterwards: ['Gọi điện.'], contact }))
      .toMatchInlineSnapshot(`
      {
        "subject": "Đăng ký · Registration: K7M2QX9P",
        "text": "Cảm ơn Quý phụ huynh đã đăng ký. Nhà trường đã nhận được hồ sơ.

      Mã hồ sơ: K7M2QX9P
      Biểu mẫu: Đăng ký
      Nhận lúc: 08:30 20/11/2026

      Tiếp theo:
      - Gọi điện.

      Liên hệ: (024) 0000 0000 · admissions@school.example

      Thư này được gửi tự động và không chứa thông tin đã nhập. Nếu Quý phụ huynh không đăng ký, xin bỏ qua thư này.

      ----------

      Thank you for registering. The school has received the registration.

      Reference: K7M2QX9P
      Form: Registration
      Received: 20/11/2026, 08:30

      What happens next:
      - We call.

      Contact: (024) 0000 0000 · admissions@school.example

      This is an automatic mail without anything that was typed. If you did not register, ignore it.
      ",
        "to": "lan@example.com",
      }
    `);
    const bare = await write({ title: 'Đăng ký', afterwards: undefined, contact: undefined });
    expect(JSON.stringify(bare)).not.toMatch(/Tiếp theo|Liên hệ|happens next|Contact|false|undef/);
  });

  test('none is for a trial, for what may be spam, or for what came a day ago', async () => {
    await have([
      ['TRIAL111', {}, { trial: 1 }],
      ['EXTRA111', {}, { marks: 'extra' }],
      ['FAST1111', {}, { marks: 'fast,network' }],
      ['DAYAGO11', {}, { received_at: now - DAY_MS }],
      ['GOOD1111'],
    ]);
    await deliver();
    expect(server.received.map(({ text }) => /receipt-(\w+)@/.exec(text)?.[1])).toEqual([
      'GOOD1111',
    ]);
  });

  test('of a thousand registrations with one address three get a receipt, whatever tag it has', async () => {
    await have(
      Array.from({ length: 1000 }, (_, index) => [
        `R${String(index).padStart(7, '0')}`,
        { email: index % 2 ? `Lan+${index}@example.com` : 'lan@example.com' },
      ]),
    );
    await deliver();
    expect(receivers()).toHaveLength(3);
    const { problem } = await database.db
      .selectFrom('message')
      .select('problem')
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(problem).toBe('ENOUGH');
    // Also after an erase, and until the next day.
    await database.db.deleteFrom('registration').execute();
    await have([['AAAA1111']]);
    await deliver();
    expect(receivers()).toHaveLength(3);
    now += DAY_MS;
    await have([['BBBB2222']]);
    await deliver();
    expect(receivers()).toHaveLength(4);
  });

  test('an hour without a server loses none; after a week it is given up, and says why', async () => {
    await server.close();
    await have([['AAAA1111']]);
    await deliver();
    expect(await receiptOf(database.db, 'AAAA1111')).toMatchObject({ attempts: 1, sent_at: null });
    const back = await startMailServer();
    for (let minutes = 0; minutes < 60; minutes += 1, now += MINUTE_MS) await deliver();
    mailer.close();
    await uses(back);
    now += 60 * MINUTE_MS;
    await deliver();
    expect(receivers()).toEqual(['lan@example.com']);

    await have([['BBBB2222']]);
    mailer.close();
    await server.close();
    mailer = createMailer({ url: server.url, from: 'office@school.example' });
    for (let hours = 0; hours < 7 * 24 + 2; hours += 1, now += 60 * MINUTE_MS) await deliver();
    expect(await receiptOf(database.db, 'BBBB2222')).toMatchObject({
      next_at: null,
      sent_at: null,
      problem: expect.stringMatching(/^E/) as string,
    });
    expect(lines).toEqual([
      expect.stringMatching(/^mail messages wait: none is taken \(E/),
      'mail messages are delivered again',
      expect.stringMatching(/^mail messages wait: none is taken \(E/),
      '1 mail messages were given up in a week',
    ]);
    await uses(await startMailServer());
  });

  test('an address that is none, or has more than one, gets nothing', async () => {
    await have([
      ['AAAA1111', { email: 'a@example.com, b@example.com' }],
      ['BBBB2222', { email: 'a@example.com\r\nBcc: b@example.com' }],
      ['CCCC3333', { email: '"b" <b@example.com>' }],
      ['DDDD4444', { email: '' }],
    ]);
    await deliver();
    expect(server.received).toEqual([]);
    expect(await receiptOf(database.db, 'AAAA1111')).toMatchObject({ problem: 'NO_ADDRESS' });
  });

  test('a digest comes once a day at half past seven, and news four times an hour, to who wants them', async () => {
    const people: [string, string, number, number][] = [
      ['an@school.example', '*', 1, 0],
      ['bo@school.example', 'south', 0, 1],
      ['cu@school.example', '*', 0, 0],
    ];
    for (const [email, school, daily_digest, new_notices] of people) {
      await addPerson(database.db, { email, school, role: 'reader' }, now);
      const wishes = { daily_digest, new_notices };
      await database.db.updateTable('office_user').set(wishes).where('email', '=', email).execute();
    }
    const called = { vi: 'status.new.en', en: 'Untouched' };
    await database.db.insertInto('dictionary').values(called).execute();
    const tick = async (minutes: number) => {
      now += minutes * MINUTE_MS;
      await queueStaffMail(database.db, now);
      await deliver();
    };
    await tick(1);
    await have(
      [
        ['AAAA1111', {}, { school: 'south' }],
        ['BBBB2222', {}, { school: 'north' }],
      ],
      false,
    );
    await tick(15);
    expect(receivers()).toEqual(['bo@school.example']);
    await tick(13);
    expect(receivers()).toHaveLength(1);
    // 07:31
    await tick(2);
    expect(receivers()).toEqual(['bo@school.example', 'an@school.example']);
    await tick(7 * 60);
    expect(receivers()).toHaveLength(2);
    const printed = server.received[1]?.text.replaceAll('=\r\n', '');
    expect(printed).toContain('from 19/11/2026, 07:30 to 20/11/2026, 07:30');
    expect(printed).toMatch(/Untouched=E2=80=9D in all: 2\./);
    // They are still new, not overdue, and were in a digest.
    await tick(24 * 60);
    expect(receivers()).toHaveLength(2);
    await have([['CCCC3333', {}, { school: 'north' }]], false);
    // Nothing ran for a day.
    await tick(2 * 24 * 60);
    expect(receivers().slice(2)).toEqual(['an@school.example']);
    const { text = '' } = server.received.at(-1) ?? {};
    expect(text).toMatch(/^Subject: .*1/m);
    // Those of Friday are overdue a week later.
    await tick(6 * 24 * 60);
    expect(receivers().slice(3)).toEqual(['an@school.example']);
  });
});
