import type { EarlyInput } from 'contract';
import { restoreMarkup } from './restoreMarkup';

const MARKUP =
  '<main id="main"><p>Bước 1 <span>· Họ</span> của 5</p><!--&--><form><label>Họ</label><div class="a"><input id="surname"></div><div></div></form><!--/&--> </main>';

let original: NonNullable<EarlyInput['markup']>;
/** As the original was before it is used up. */
let sent: Node;
const root = () => document.body;
const form = () => document.querySelector('form');

beforeEach(() => {
  document.body.innerHTML = MARKUP;
  const elements = [...document.body.querySelectorAll('*')];
  original = { copy: document.body.cloneNode(true), elements };
  sent = document.body.cloneNode(true);
});

const wrapped = (text: ChildNode) => {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
};

/** What others do to a page. */
const changes: Record<string, () => void> = {
  'a translator wraps the texts': () => {
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrapped);
    texts.forEach((text) => (text.data = '이름'));
  },
  'a translator changes the texts': () => {
    for (const label of document.querySelectorAll('label')) label.firstChild!.nodeValue = '이름';
  },
  'a translator splits a text': () =>
    (document.querySelector('p')?.firstChild as Text).splitText(3),
  'an extension puts an element before a field': () =>
    document.querySelector('.a')?.before(document.createElement('div')),
  'an extension puts an input before a field': () =>
    document.getElementById('surname')?.before(document.createElement('input')),
  'an extension puts an element into a field': () =>
    document.querySelector('.a')?.append(document.createElement('div')),
  'an extension puts an element before the step': () =>
    form()?.before('x', document.createElement('a')),
  'a comment is removed': () => form()?.previousSibling?.remove(),
  'a text is removed': () => document.querySelector('label')?.firstChild?.remove(),
};

test.each(Object.entries(changes))('%s: that is undone, around the same field', (_, change) => {
  const field = document.getElementById('surname');
  field?.focus();
  change();
  expect(root().isEqualNode(sent)).toBe(false);
  expect(restoreMarkup(root(), original)).toBe(true);
  expect(root().isEqualNode(sent)).toBe(true);
  expect(document.getElementById('surname')).toBe(field);
  expect(field).toHaveFocus();
});

test('a field that an extension wraps is taken out, with what is typed', () => {
  const field = document.querySelector('input')!;
  field.value = 'Nguyễn';
  const wrapper = document.createElement('div');
  field.replaceWith(wrapper);
  wrapper.append(field);
  restoreMarkup(root(), original);
  expect(root().isEqualNode(sent)).toBe(true);
  expect(document.querySelector('input')).toBe(field);
  expect(field.value).toBe('Nguyễn');
});

test('what is as it was stays as it is, with the attributes that it has by now', () => {
  const nodes = [...document.querySelectorAll('*')];
  document.getElementById('surname')?.setAttribute('aria-busy', 'true');
  expect(restoreMarkup(root(), original)).toBe(false);
  expect([...document.querySelectorAll('*')]).toEqual(nodes);
  expect(document.getElementById('surname')?.getAttribute('aria-busy')).toBe('true');
});

test('a field that is gone is there again', () => {
  form()?.replaceChildren();
  restoreMarkup(root(), original);
  expect(document.body.innerHTML).toBe(MARKUP);
});
