/**
 * Makes a part of the page whose styles are its own. They are a style sheet made by script, which the
 * page's policy allows, as it allows no inline style.
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
