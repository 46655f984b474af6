import type { FastifyRequest } from 'fastify';
import { Facts } from './Facts';
import type { PageAnswer } from './site';
import type { Texts } from './texts';

/**
 * The answer to a form of somebody whose session has ended: what was typed stays in this page alone, to be
 * sent after a sign-in in another tab. A file cannot be kept.
 */
export function keptForm({ t }: Texts, { url, body }: FastifyRequest): PageAnswer {
  // As a form's parser makes it.
  const fields = Buffer.isBuffer(body) ? {} : ((body ?? {}) as Record<string, string | string[]>);
  const values = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  const shown = values.filter(([name, value]) => value !== '' && !name.startsWith('was:'));
  return {
    title: t('Phiên làm việc đã kết thúc'),
    status: 401,
    problem:
      values.length > 0
        ? 'Nội dung bạn nhập vẫn còn trong trang này, và chưa được lưu. Hãy đăng nhập trong thẻ mới, rồi quay lại đây và gửi.'
        : 'Chưa có gì được lưu. Hãy đăng nhập, rồi làm lại.',
    content: (
      <>
        <p>
          <a href="/sign-in" target="_blank" rel="noopener">
            {t('Đăng nhập trong thẻ mới')}
          </a>
        </p>
        {values.length > 0 && (
          <form className="fields" method="post" action={url}>
            {values.map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <button className="main">{t('Gửi nội dung đã nhập')}</button>
          </form>
        )}
        {shown.length > 0 && (
          <details>
            <summary>{t('Nội dung đã nhập')}</summary>
            <Facts facts={shown} />
          </details>
        )}
      </>
    ),
  };
}
