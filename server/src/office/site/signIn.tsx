import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { useCode } from '../../storage/people/codes';
import { findPerson, type Person } from '../../storage/people/people';
import { beginSession, endSession, personOf } from '../../storage/people/sessions';
import type { DatabaseSchema } from '../../storage/schema/schema';
import { Problem } from './Layout';
import { localPath, valuesOf } from './requests';
import type { PageAnswer } from './site';
import type { OfficeText, Texts } from './texts';
import { writeEntry } from './writeEntry';
import { createWrongTries } from './wrongTries';

export interface SignInOptions {
  db: Kysely<DatabaseSchema>;
  /** Whether browsers reach the office over https. */
  isSecure: boolean;
  now: () => number;
}

/** How a page is sent to somebody who may not be signed in. */
type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: (texts: Texts) => PageAnswer,
) => FastifyReply;

/** Signing in and out, and who is signed in. */
export function createSignIn({ db, isSecure, now }: SignInOptions) {
  // The prefix keeps other hosts of the same domain from setting it.
  const name = isSecure ? '__Host-office' : 'office';
  const cookie = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  const wrongTries = createWrongTries(now);

  const personWith = async (code: string): Promise<Person | undefined> => {
    const id = await useCode(db, code, now());
    const person = id === undefined ? undefined : await findPerson(db, 'id', id);
    return person?.disabled_at === null ? person : undefined;
  };
  const idOf = ({ cookies }: FastifyRequest) => cookies[name] ?? '';

  return {
    personOf: (request: FastifyRequest) => personOf(db, idOf(request), now()),
    routes(app: FastifyInstance, show: Show): void {
      app.get('/sign-in', (request, reply) =>
        show(request, reply, (texts) => signInPage(texts, valuesOf(request).to)),
      );
      app.post('/sign-in', async (request, reply) => {
        const { code = '', to } = valuesOf(request);
        const again = (status: number, problem: OfficeText) =>
          show(request, reply, (texts) => ({ ...signInPage(texts, to, problem), status }));
        if (wrongTries.tooMany()) {
          return again(429, 'Quá nhiều lần thử. Vui lòng thử lại sau một phút.');
        }
        const person = await personWith(code);
        if (!person) {
          wrongTries.count();
          return again(422, 'Mã không đúng, đã được dùng hoặc đã hết hạn.');
        }
        await writeEntry({ db, now, log: request.log }, person, {
          command: 'sign-in',
          filters: {},
        });
        await endSession(db, idOf(request));
        const id = await beginSession(db, person.id, now());
        return reply.setCookie(name, id, cookie).redirect(localPath(to), 303);
      });
      app.post('/sign-out', async (request, reply) => {
        const person = await personOf(db, idOf(request), now());
        if (person) {
          await endSession(db, idOf(request));
          const entry = { command: 'sign-out', filters: {} };
          await writeEntry({ db, now, log: request.log }, person, entry);
        }
        return reply.clearCookie(name, cookie).redirect('/sign-in', 303);
      });
    },
  };
}

function signInPage({ t }: Texts, to?: string, problem?: OfficeText): PageAnswer {
  const content = (
    <>
      {problem && <Problem>{t(problem)}</Problem>}
      <form className="fields" method="post" action="/sign-in">
        <input type="hidden" name="to" value={localPath(to)} />
        <label>
          {t('Mã đăng nhập')}
          <input
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
        <button className="main">{t('Đăng nhập')}</button>
      </form>
      <p className="quiet">
        {t(
          'Mã hiện trên máy chủ khi văn phòng khởi động, hoặc do người vận hành cấp. Mã dùng được một lần, trong 10 phút.',
        )}
      </p>
    </>
  );
  return { title: t('Đăng nhập'), content };
}
