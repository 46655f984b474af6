import { EmailInput, Input } from '../Form';
import { localPath } from '../requests';
import type { PageAnswer } from '../site';
import type { OfficeText, Texts } from '../texts';

/** The ways of signing in beside codes that are printed. */
export interface Ways {
  /** The name of the provider that signs in; undefined: none does. */
  provider: string | undefined;
  /** Whether codes are mailed. */
  isMailed: boolean;
}

export interface SignInPageProps extends Pick<PageAnswer, 'problem' | 'status'> {
  /** The page that is shown afterwards. */
  to: string | undefined;
  /** Whether a code was asked for. */
  isAsked?: boolean;
}

export function signInPage(
  { t }: Texts,
  { provider, isMailed }: Ways,
  { isAsked, ...props }: SignInPageProps,
): PageAnswer {
  const to = localPath(props.to);
  const content = (
    <>
      {provider !== undefined && (
        // No form: Chrome would hold the redirect to the provider against our form-action.
        <p>
          <a className="button main" href={`/sign-in/provider?to=${encodeURIComponent(to)}`}>
            {t('Đăng nhập bằng {provider}', { provider })}
          </a>
        </p>
      )}
      {isMailed && !isAsked && (
        <form className="fields" method="post" action="/sign-in/code">
          <input type="hidden" name="to" value={to} />
          <EmailInput t={t} autoComplete="email" />
          <button className="main">{t('Gửi mã đăng nhập')}</button>
        </form>
      )}
      {isAsked && (
        <p role="status">
          {t(
            'Nếu email này được mời, mã đã được gửi. Nhập mã tại đây, bằng trình duyệt này, trong 10 phút.',
          )}
        </p>
      )}
      <form className="fields" method="post" action="/sign-in">
        <input type="hidden" name="to" value={to} />
        <Input
          label={t('Mã đăng nhập')}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button className="main">{t('Đăng nhập')}</button>
      </form>
      <p className="quiet">{t(whereCodesAre(provider, isMailed), { provider: provider ?? '' })}</p>
    </>
  );
  const { problem, status } = props;
  return { title: t('Đăng nhập'), content, problem, status };
}

/** Where somebody gets a code, in each of the ways of signing in. */
function whereCodesAre(provider: string | undefined, isMailed: boolean): OfficeText {
  if (provider !== undefined) {
    return 'Khi không đăng nhập được bằng {provider}, người vận hành cấp mã. Mã dùng được một lần, trong 10 phút.';
  }
  return isMailed
    ? 'Mã được gửi đến email đã được mời, hoặc do người vận hành cấp. Mã dùng được một lần, trong 10 phút.'
    : 'Mã hiện trên cửa sổ dòng lệnh khi văn phòng khởi động ở đó, hoặc do người vận hành cấp. Mã dùng được một lần, trong 10 phút.';
}
