/** One picture of a screen. */
export interface Look {
  readonly flow: string;
  readonly screen: string;
  readonly state: string;
  readonly language: string;
  readonly mode: string;
  readonly width: number;
  /** The picture's path from the index page. */
  readonly file: string;
  /** What axe found. */
  readonly problems: readonly string[];
}

const FILTERS = ['flow', 'screen', 'state', 'language', 'mode', 'width'] as const;

/** A page with all pictures, by screen; selects choose which of them are shown. */
export function indexPage(looks: readonly Look[], invalid: readonly string[]): string {
  const titleOf = ({ flow, screen }: Look) => `${flow}: ${screen}`;
  const sections = [...new Set(looks.map(titleOf))].map((title) => {
    const figures = looks.filter((look) => titleOf(look) === title).map(figure);
    return `<section><h2>${escape(title)}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Looks</title>
<style>
body { font: 14px system-ui; margin: 16px }
form { position: sticky; top: 0; padding: 8px 0; background: Canvas }
section > div { display: flex; flex-wrap: wrap; gap: 16px }
figure { margin: 0; width: 200px }
img { width: 100%; height: 280px; object-fit: cover; object-position: top; border: 1px solid #888 }
[data-problems] img { border: 3px solid #c62828 }
</style>
<h1>Looks</h1>
<form>${FILTERS.map((name) => select(name, looks)).join(' ')}</form>
${list(invalid)}
${sections.join('\n')}
<script>
const form = document.forms[0];
form.addEventListener('change', () => {
  const wanted = [...new FormData(form)].filter(([, value]) => value);
  for (const look of document.querySelectorAll('figure'))
    look.hidden = wanted.some(([name, value]) => look.dataset[name] !== value);
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('figure:not([hidden])');
});
</script>
</html>
`;
}

function select(name: (typeof FILTERS)[number], looks: readonly Look[]) {
  const values = [...new Set(looks.map((look) => String(look[name])))];
  const options = values.map((value) => `<option>${escape(value)}</option>`);
  return `<label>${name} <select name="${name}"><option value="">all</option>${options.join('')}</select></label>`;
}

function figure(look: Look) {
  const data = FILTERS.map((name) => `data-${name}="${escape(String(look[name]))}"`).join(' ');
  const file = look.file.split('/').map(encodeURIComponent).join('/');
  const name = `${look.state}, ${look.language}, ${look.mode}, ${look.width}`;
  return `<figure ${data}${look.problems.length > 0 ? ' data-problems' : ''}><a href="${file}"><img loading="lazy" src="${file}" alt=""><figcaption>${escape(name)}</figcaption></a>${list(look.problems)}</figure>`;
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`;

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
