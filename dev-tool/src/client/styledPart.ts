/**
 * Makes an element with isolated styles. They are a constructed style sheet, because the page's policy
 * blocks inline styles.
 */
export function styledPart(name: string, styles: string) {
  const host = document.createElement('div');
  host.dataset.part = name;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  return { host, root };
}
