import { LinkLine } from '../Layout';
import { parseEmail } from '../../../core/parseEmail';
import type { ListedReview } from '../../../storage/review/visibleReviews';
import { EmailInput, Input } from '../Form';
import { type PageAnswer, RefusedError, type Site, type PageRequest } from '../site';
import { found, type Sources } from './sources';

/** Erasing one registration, or all of an address: after they were shown, and by typing what they are. */
export function erasePages(site: Site, sources: Sources): void {
  site.page('/registrations/:reference/erase', 'administrator', async (request) => {
    const review = await found(sources, request);
    await request.audit({ command: 'show', references: [review.reference] });
    return confirmation(request, [review]);
  });

  site.action('/registrations/:reference/erase', 'administrator', async (request) => {
    const review = await found(sources, request);
    const typed = request.values['typed']?.trim().toUpperCase();
    if (typed === review.reference) return erase(request, {}, [review.reference]);
    return { ...confirmation(request, [review]), problem: 'Mã hồ sơ nhập không khớp' };
  });

  site.page('/erase', 'administrator', (request) => addressPage(request));

  site.action('/erase', 'administrator', async (request) => {
    const { email = '', typed } = request.values;
    const reviews = sources.reviewsOf(request.person);
    const references = await reviews.ofEmail(parseEmail(email) ?? '');
    const { length } = references;
    if (length > 0 && typed?.trim() === String(length)) {
      return erase(request, { by: 'email' }, references);
    }
    await request.audit({ command: 'list', filters: { by: 'email' }, references });
    if (length === 0) {
      return { ...addressPage(request, email), problem: 'Không có hồ sơ nào với email này' };
    }
    const rows = await Promise.all(references.map((reference) => reviews.get(reference)));
    const page = confirmation(
      request,
      rows.filter((row) => row !== undefined),
      parseEmail(email),
    );
    return typed === undefined ? page : { ...page, problem: 'Số hồ sơ nhập không khớp' };
  });

  async function erase(
    { t, audit, reply }: PageRequest,
    filters: Record<string, string>,
    references: readonly string[],
  ): Promise<PageAnswer> {
    await audit({ command: 'erase', filters, references });
    try {
      await site.erase(references);
    } catch (error) {
      reply.log.error({ err: error }, 'registrations cannot be erased');
      throw new RefusedError(503, 'Không xóa được: người vận hành xem nhật ký của máy chủ.');
    }
    return {
      title: t('Đã xóa'),
      content: (
        <>
          <p>{t('Đã xóa {count, plural, other {# hồ sơ}}.', { count: references.length })}</p>
          <LinkLine href="/registrations">{t('Tất cả hồ sơ')}</LinkLine>
        </>
      ),
    };
  }
}

/**
 * What is to be erased, with a form that is sent to this page's own address.
 *
 * @param email whose they are; undefined: it is one, by its reference
 */
function confirmation(
  { t, time }: PageRequest,
  rows: readonly ListedReview[],
  email?: string,
): PageAnswer {
  const label =
    email === undefined
      ? t('Nhập mã hồ sơ để xác nhận')
      : t('Nhập số hồ sơ để xác nhận: {count}', { count: rows.length });
  const keys = email === undefined ? 'text' : 'numeric';
  const back = email === undefined ? `/registrations/${rows[0]?.reference}` : '/erase';
  return {
    title: t(email === undefined ? 'Xóa vĩnh viễn' : 'Xóa theo email'),
    content: (
      <>
        {email !== undefined && (
          <p>
            <bdi>{email}</bdi>
          </p>
        )}
        <ul>
          {rows.map(({ reference, pupil, receivedAt }) => (
            <li key={reference}>
              <bdi>{pupil}</bdi>, <code>{reference}</code>, {time(receivedAt)}
            </li>
          ))}
        </ul>
        <p>{t('Hồ sơ, ghi chú và lịch sử bị xóa hẳn, cả khi khôi phục bản sao lưu.')}</p>
        <form className="fields" method="post">
          {email !== undefined && <input type="hidden" name="email" value={email} />}
          <Input label={label} name="typed" inputMode={keys} autoComplete="off" required />
          <button className="main">{t('Xóa vĩnh viễn')}</button>
        </form>
        <LinkLine href={back}>{t('Quay lại')}</LinkLine>
      </>
    ),
  };
}

const addressPage = ({ t }: PageRequest, email?: string): PageAnswer => ({
  title: t('Xóa theo email'),
  content: (
    <form className="fields" method="post" action="/erase">
      <EmailInput t={t} defaultValue={email} />
      <button className="main">{t('Tìm')}</button>
    </form>
  ),
});
