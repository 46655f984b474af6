import { LinkLine } from '../Layout';
import { parseEmail } from '../../../core/parseEmail';
import type { ListedReview } from '../../../storage/review/visibleReviews';
import { EmailInput, Input } from '../Form';
import { type PageAnswer, RefusedError, type Site, type PageRequest } from '../site';
import type { OfficeText } from '../texts';
import { entryOf, found, type Sources } from './sources';

/** Erasing one registration, or all of an address: after they were shown, and by typing what they are. */
export function erasePages(site: Site, sources: Sources): void {
  const { reviewsOf } = sources;

  site.page('/registrations/:reference/erase', 'administrator', async (request) => {
    const review = await found(sources, request);
    await request.audit(entryOf('show', {}, [review.reference]));
    return confirmOne(request, review);
  });

  site.action('/registrations/:reference/erase', 'administrator', async (request) => {
    const review = await found(sources, request);
    const { reference } = review;
    const typed = request.values['typed']?.trim().toUpperCase();
    if (typed !== reference) return confirmOne(request, review, 'Mã hồ sơ nhập không khớp');
    await request.audit(entryOf('erase', {}, [reference]));
    await erase(request, [reference]);
    return done(request, 1);
  });

  function confirmOne(
    { t, time }: PageRequest,
    review: ListedReview,
    problem?: OfficeText,
  ): PageAnswer {
    const { reference, pupil, receivedAt } = review;
    return {
      title: t('Xóa vĩnh viễn'),
      content: (
        <>
          <p>
            <bdi>{pupil}</bdi>, <code>{reference}</code>, {time(receivedAt)}
          </p>
          <p>{t('Hồ sơ, ghi chú và lịch sử bị xóa hẳn, cả khi khôi phục bản sao lưu.')}</p>
          <form className="fields" method="post" action={`/registrations/${reference}/erase`}>
            <Input
              label={t('Nhập mã hồ sơ để xác nhận')}
              name="typed"
              autoComplete="off"
              required
            />
            <button className="main">{t('Xóa vĩnh viễn')}</button>
          </form>
          <LinkLine href={`/registrations/${reference}`}>{t('Quay lại')}</LinkLine>
        </>
      ),
      problem,
    };
  }

  site.page('/erase', 'administrator', ({ t }) =>
    Promise.resolve({ title: t('Xóa theo email'), content: <EmailForm t={t} /> }),
  );

  site.action('/erase', 'administrator', async (request) => {
    const { values, person, t } = request;
    const email = parseEmail(values['email'] ?? '');
    const reviews = reviewsOf(person);
    const references = email === undefined ? [] : await reviews.ofEmail(email);
    const { length } = references;
    if (length > 0 && values['typed']?.trim() === String(length)) {
      await request.audit(entryOf('erase', { by: 'email' }, references));
      await erase(request, references);
      return done(request, length);
    }
    await request.audit(entryOf('list', { by: 'email' }, references));
    const problem = length === 0 ? 'Không có hồ sơ nào với email này' : 'Số hồ sơ nhập không khớp';
    const isWrong = length === 0 || values['typed'] !== undefined;
    const rows = await Promise.all(references.map((reference) => reviews.get(reference)));
    return {
      title: t('Xóa theo email'),
      content:
        length === 0 ? (
          <EmailForm t={t} email={values['email']} />
        ) : (
          <>
            <p>
              <bdi>{email}</bdi>
            </p>
            <ul>
              {rows.map(
                (row) =>
                  row && (
                    <li key={row.reference}>
                      <bdi>{row.pupil}</bdi>, <code>{row.reference}</code>,{' '}
                      {request.time(row.receivedAt)}
                    </li>
                  ),
              )}
            </ul>
            <p>{t('Hồ sơ, ghi chú và lịch sử bị xóa hẳn, cả khi khôi phục bản sao lưu.')}</p>
            <form className="fields" method="post" action="/erase">
              <input type="hidden" name="email" value={email} />
              <Input
                label={t('Nhập số hồ sơ để xác nhận: {count}', { count: length })}
                name="typed"
                inputMode="numeric"
                autoComplete="off"
                required
              />
              <button className="main">{t('Xóa vĩnh viễn')}</button>
            </form>
            <LinkLine href="/erase">{t('Quay lại')}</LinkLine>
          </>
        ),
      ...(isWrong && { problem }),
    };
  });

  async function erase({ reply }: PageRequest, references: readonly string[]): Promise<void> {
    try {
      await site.erase(references);
    } catch (error) {
      reply.log.error({ err: error }, 'registrations cannot be erased');
      throw new RefusedError(503, 'Không xóa được: người vận hành xem nhật ký của máy chủ.');
    }
  }

  const done = ({ t }: PageRequest, count: number): PageAnswer => ({
    title: t('Đã xóa'),
    content: (
      <>
        <p>{t('Đã xóa {count, plural, other {# hồ sơ}}.', { count })}</p>
        <LinkLine href="/registrations">{t('Tất cả hồ sơ')}</LinkLine>
      </>
    ),
  });
}

const EmailForm = ({ t, email }: { t: PageRequest['t']; email?: string | undefined }) => (
  <form className="fields" method="post" action="/erase">
    <EmailInput t={t} defaultValue={email} />
    <button className="main">{t('Tìm')}</button>
  </form>
);
