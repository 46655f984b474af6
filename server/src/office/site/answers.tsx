import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../../http/securityHeaders';
import { mayAct, type Person, type Right } from '../../storage/people/people';
import { LinkLine, type LayoutProps, Problem, renderDocument } from './Layout';
import { valuesOf } from './requests';
import type { PageAnswer } from './site';
import { languageOf, type OfficeText, TEXTS, type Texts } from './texts';

export const LANGUAGE_COOKIE = 'office-language';

/** Of every answer but the style sheet's. */
export const HEADERS = {
  ...securityHeaders,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // A form of ours is to name its origin.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Sends pages in the reader's language, with the menu of who is signed in. */
export function createAnswers() {
  const menu: (LayoutProps['menu'][number] & { right: Right })[] = [];
  /** Who sent a request. */
  const people = new WeakMap<FastifyRequest, Person>();
  const textsOf = (request: FastifyRequest): Texts => {
    const { cookies = {}, headers } = request;
    return TEXTS[languageOf(cookies[LANGUAGE_COOKIE], headers['accept-language'])];
  };

  function send(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): FastifyReply {
    const person = people.get(request);
    const { problem } = answer;
    const isSaved = !problem && answer.status === undefined && valuesOf(request)['saved'] === 'yes';
    const own = textsOf(request);
    const html = renderDocument({
      texts: own,
      title: answer.title,
      // What a form was sent to is often no page.
      path: request.method === 'POST' ? request.url.replace(/^(\/[^/?]*).*$/, '$1') : request.url,
      person,
      menu: person ? menu.filter(({ right }) => mayAct(person, right)) : [],
      children: (
        <>
          {problem && <Problem>{own.t(problem)}</Problem>}
          {isSaved && (
            <p className="saved" role="status">
              {own.t('Đã lưu.')}
            </p>
          )}
          {answer.content}
        </>
      ),
    });
    reply.code(answer.status ?? (problem ? 422 : 200)).type('text/html; charset=utf-8');
    return reply.headers(HEADERS).send(html);
  }

  return {
    menu,
    textsOf,
    send,
    /** From then on the menu is theirs. */
    setPerson: (request: FastifyRequest, person: Person) => void people.set(request, person),
    /** Says why nothing is shown or done. */
    refuse(
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
      text = TEXT_OF_STATUS[status] ?? 'Có lỗi. Vui lòng thử lại.',
    ): FastifyReply {
      const { t } = textsOf(request);
      const content = (
        <>
          <p>{t(text)}</p>
          <LinkLine href="/">{t('Văn phòng tuyển sinh')}</LinkLine>
        </>
      );
      return send(request, reply, { title: t('Không thực hiện được'), content, status });
    },
  };
}

const TEXT_OF_STATUS: Readonly<Record<number, OfficeText>> = {
  403: 'Bạn không được phép làm việc này.',
  404: 'Không tìm thấy trang này.',
  413: 'Nội dung gửi quá lớn.',
  415: 'Không đọc được nội dung gửi.',
  421: 'Địa chỉ này không phải của văn phòng.',
};
