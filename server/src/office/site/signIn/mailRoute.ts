import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseEmail } from '../../../core/parseEmail';
import { makeCode } from '../../../storage/people/codes';
import { findPerson } from '../../../storage/people/people';
import { newSecret } from '../../../storage/people/secretHash';
import type { Mailer } from '../../mail/mailer';
import { localPath, valuesOf } from '../requests';
import type { Door } from './door';

/** Mails a code to who is invited, for the browser that asked alone. */
export function mailRoute(app: FastifyInstance, door: Door, mailer: Mailer, origin: string): void {
  const { db, now } = door;
  app.post('/sign-in/code', async (request, reply) => {
    const { email: text = '', to } = valuesOf(request);
    const email = parseEmail(text);
    if (email === undefined) {
      return door.again(request, reply, { status: 422, text: 'Email không hợp lệ', to });
    }
    if (!door.mayAsk(request, email)) {
      return door.again(request, reply, { ...TOO_OFTEN, to });
    }
    const person = await findPerson(db, 'email', email);
    const isInvited = person?.disabled_at === null;
    const secret = newSecret();
    // Made for nobody too: neither the answer nor its time says who is invited.
    const code = await makeCode(db, isInvited ? person.id : '', now(), secret);
    const path = `/sign-in?asked=yes&to=${encodeURIComponent(localPath(to))}`;
    door.setSecret(reply, secret).redirect(path, 303);
    if (isInvited) {
      const mail = { to: email, id: `code-${randomUUID()}`, ...codeMail(code, origin) };
      void mailer.send(mail).then((delivery) => {
        if (delivery.kind === 'sent') return;
        request.log.error({ problem: delivery.problem }, 'a sign-in code cannot be mailed');
      });
    }
    return reply;
  });
}

/** The answer to who has asked too often to be signed in. */
export const TOO_OFTEN = {
  status: 429,
  text: 'Quá nhiều lần yêu cầu. Vui lòng thử lại sau một giờ.',
} as const;

/** The mail with a code, in both languages. Its subject, which a locked telephone shows, has none. */
const codeMail = (code: string, origin: string) => ({
  subject: 'Mã đăng nhập · Sign-in code',
  text: `${code}

Nhập mã này trong 10 phút, bằng trình duyệt đã yêu cầu mã, tại ${origin}/sign-in. Mã dùng được một lần. Không đưa mã cho ai. Nếu bạn không yêu cầu mã, xin bỏ qua thư này.

Enter this code within 10 minutes, in the browser that asked for it, at ${origin}/sign-in. It works once. Give it to nobody. If you did not ask for it, ignore this mail.
`,
});
