import { createTransport } from 'nodemailer';
import type { MailServer } from '../../config/variables';
import { errorCode } from '../../core/errorCode';
import { parseEmail } from '../../core/parseEmail';
import type { Outcome } from '../../storage/messages/messages';

/** A mail in plain text. */
export interface Mail {
  /** As `parseEmail` returns it. */
  to: string;
  subject: string;
  text: string;
  /** The same one for each attempt: who gets it twice can tell. */
  id: string;
}

/** Sends mail through one server. */
export interface Mailer {
  /**
   * Never rejects. A mail is `refused` for good; `failed`: none is taken now. Neither repeats what the server
   * says: it may quote the address.
   */
  send(mail: Mail): Promise<Exclude<Outcome, { kind: 'untried' }>>;
  close(): void;
}

/** How long a server may be silent. */
const ANSWER_WITHIN_MS = 20_000;

export function createMailer({ url, from }: MailServer): Mailer {
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
    async send({ to, subject, text, id }) {
      // The library reads a text with a comma as several addresses.
      if (parseEmail(to) !== to) return { kind: 'refused', problem: 'NO_ADDRESS' };
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // Neither an out-of-office note nor a bounce of a bounce.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'sent' };
      } catch (error) {
        const { responseCode, command } = error as { responseCode?: number; command?: string };
        const problem = responseCode ? String(responseCode) : errorCode(error) || 'no answer';
        // What the server says of a login, or of the sender, is not said of this mail.
        const isOfMail = /^(RCPT TO|DATA)$/.test(command ?? '') && (responseCode ?? 0) >= 500;
        return isOfMail ? { kind: 'refused', problem } : { kind: 'failed', problem };
      }
    },
    close: () => transport.close(),
  };
}
