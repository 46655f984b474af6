import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { MailServer } from '../../config/variables';
import type { Declarations } from '../../content/declarations';
import type { Releases } from '../../content/releases';
import { errorCode } from '../../core/errorCode';
import { parseEmail } from '../../core/parseEmail';
import type { Outcome } from '../../storage/messages/messages';
import type { DatabaseSchema } from '../../storage/schema/schema';

/** What mails are made of. */
export interface MailSources {
  db: Kysely<DatabaseSchema>;
  releases: Releases;
  declarations: Declarations;
  /** The office's https address, if there is one. */
  origin: string | undefined;
}

/** A mail in plain text. */
export interface Mail {
  /** As `parseEmail` returns it. */
  to: string;
  subject: string;
  text: string;
  /** The same one for each attempt: who gets it twice can tell. */
  id: string;
}

export type Mailer = ReturnType<typeof createMailer>;

/** How long a server may be silent. */
const ANSWER_WITHIN_MS = 20_000;

/** Sends mail through one server. */
export function createMailer({ url, from }: MailServer) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.indexOf('@') + 1);
  return {
    /** Never rejects, and repeats nothing that the server says: it may quote the address. */
    async send({ id, ...mail }: Mail): Promise<Outcome> {
      // The library reads a text with a comma as several addresses.
      if (parseEmail(mail.to) !== mail.to) return { kind: 'refused', problem: 'NO_ADDRESS' };
      // Neither an out-of-office note nor a bounce of a bounce.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>`, headers });
        return { kind: 'sent' };
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        const problem = responseCode ? String(responseCode) : errorCode(error) || 'no answer';
        // What the server says of a login, or of the sender, is not said of this mail.
        const isOfMail = /^(RCPT TO|DATA)$/.test(command ?? '') && (responseCode ?? 0) >= 500;
        return { kind: isOfMail ? 'refused' : 'failed', problem };
      }
    },
    close: () => transport.close(),
  };
}
