import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Person } from '../../storage/people/people';
import { STYLE_PATH } from './style';
import type { OfficeText, Texts } from './texts';

export interface LayoutProps {
  readonly texts: Texts;
  readonly title: string;
  /** The page's own path, which the language switch leads back to. */
  readonly path: string;
  /** Undefined: nobody is signed in. */
  readonly person: Person | undefined;
  readonly menu: readonly { readonly path: string; readonly text: OfficeText }[];
  readonly children: ReactNode;
}

/** What turns a text around: in a title it has no end, elsewhere it ends with its element. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A whole document. It has no script, so nothing that a stranger typed can run in it. */
export const renderDocument = (props: LayoutProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Layout {...props} />)}`;

function Layout({ texts, title, path, person, menu, children }: LayoutProps) {
  const { t, language } = texts;
  const [current] = path.split('?', 1);
  const [other, name] = language === 'en' ? ['vi', 'Tiếng Việt'] : ['en', 'English'];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${title.replace(TURNING, '')} – ${t('Văn phòng tuyển sinh')}`}</title>
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <a className="skip" href="#main">
          {t('Đến nội dung')}
        </a>
        <header>
          <p className="office">{t('Văn phòng tuyển sinh')}</p>
          <form method="post" action="/language">
            <input type="hidden" name="to" value={path} />
            <button name="language" value={other} lang={other}>
              {name}
            </button>
          </form>
          {person && (
            <form method="post" action="/sign-out">
              <span>{person.email}</span>
              <button>{t('Đăng xuất')}</button>
            </form>
          )}
          {menu.length > 0 && (
            <nav aria-label={t('Trang')}>
              <ul>
                {menu.map((item) => (
                  <li key={item.path}>
                    <a href={item.path} aria-current={item.path === current ? 'page' : undefined}>
                      {t(item.text)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </header>
        <main id="main">
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

/** What went wrong with a form, above it. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className="problem" role="alert">
    {children}
  </p>
);

/** A link in a line of its own. */
export const LinkLine = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a href={href}>{children}</a>
  </p>
);
