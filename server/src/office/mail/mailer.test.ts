import type { SMTPServerOptions } from 'smtp-server';
import { type MailServer, startMailServer } from '../../../testing/mailServer';
import { createMailer, type Mailer } from './mailer';

let server: MailServer;
let mailer: Mailer;
afterEach(async () => {
  mailer.close();
  await server.close();
});

async function start(options: SMTPServerOptions = {}) {
  server = await startMailServer(options);
  mailer = createMailer({ url: server.url, from: 'office@school.example' });
  return server.received;
}

const message = {
  to: 'lan@example.com',
  subject: 'Hồ sơ K7M2QX9P',
  text: 'Cảm ơn',
  id: 'receipt-K',
};

test('a mail is plain text to one address, with the id that it is known by', async () => {
  const received = await start();
  expect(await mailer.send(message)).toEqual({ kind: 'sent' });
  expect(received).toHaveLength(1);
  const [{ to, text } = { to: [], text: '' }] = received;
  expect(to).toEqual(['lan@example.com']);
  expect(text).toContain('Message-ID: <receipt-K@school.example>');
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toContain('Content-Type: text/plain; charset=utf-8');
});

const refusing = (code: number): SMTPServerOptions => ({
  onRcptTo(_address, _session, done) {
    done(Object.assign(new Error('no lan@example.com here'), { responseCode: code }));
  },
});

test.each([
  ['an address that there is not: refused', refusing(550), { kind: 'refused', problem: '550' }],
  ['a mailbox that is full for now: failed', refusing(452), { kind: 'failed', problem: '452' }],
  [
    'a sender who is not known: failed, and every mail with it',
    {
      onMailFrom(_address, _session, done) {
        done(Object.assign(new Error('who are you'), { responseCode: 553 }));
      },
    } satisfies SMTPServerOptions,
    { kind: 'failed', problem: '553' },
  ],
])('%s', async (_, options, delivery) => {
  await start(options);
  expect(await mailer.send(message)).toEqual(delivery);
});
