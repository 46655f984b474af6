import { literalsIn } from './literals';

/** The texts that a source shows. */
const shown = (source: string) =>
  literalsIn(source, 'src/PetPage.tsx').flatMap(({ text, isShown }) => (isShown ? text : []));

test.each([
  ['between tags', '<p>Tên</p>', 'Tên'],
  ['between tags, over lines', '<p>\n  Tên\n  thú cưng\n</p>', 'Tên thú cưng'],
  ['as the name of a control', '<button aria-label="Đóng" />', 'Đóng'],
  ['behind a condition', `<p>{failed && text('Có lỗi')}</p>`, 'Có lỗi'],
  ['as a part of an object', `const texts = { failed: 'Có lỗi' };`, 'Có lỗi'],
  ['as a default', `function Page({ caption = 'Thú cưng' }) {}`, 'Thú cưng'],
  ['in a template', 'const a = `Xóa`;', 'Xóa'],
  ['in a template with values', 'const a = `Xóa ${name}?`;', 'Xóa ${…}?'],
  ['as an exported constant', `export const FAILED = 'Có lỗi';`, 'Có lỗi'],
])('a text with a Vietnamese letter is shown: %s', (_place, source, text) => {
  expect(shown(source)).toEqual([text]);
});

test.each([
  ['between tags', '<p>Email</p>'],
  ['an expression between tags', `<p>{'Email'}</p>`],
  ['an option of one', `<p>{is ? null : 'Email'}</p>`],
  ['what is translated', `const text = useText(); <p>{text('Email')}</p>`],
  ['what is translated at once', `useText()('Email')`],
  [
    'what a function translates that it was given',
    `(text: ReturnType<typeof useText>) => text('Email')`,
  ],
  ['an attribute', '<StepForm caption="Email" />'],
  ['an attribute with an expression', `<StepForm caption={texts?.caption ?? 'Email'} />`],
  ['an attribute with an option', `<TextField hint={(is && 'Email') as string} />`],
  ['the name of a control', `<button aria-label="Email" />`],
  ['a property of a declaration', `({ email: text({ label: 'Email' }) })`],
  ['a message of a declaration', `({ pattern: { is: '@', message: 'Email' } })`],
  ['a default', `function Actions({ continueLabel = 'Email' }) {}`],
  ['a constant that is shown', `const CAPTION = 'Email'; <StepForm caption={CAPTION} />`],
])('any other is shown where a text stands: %s', (_place, source) => {
  expect(shown(source)).toEqual(['Email']);
});

test.each([
  ['a name', `<TextField autoComplete="name" type={'tel'} />`],
  ['a value', `({ value: 'yes', kind: 'choice' })`],
  ['an argument', `log('Email')`],
  ['the second argument', `const text = useText(); text(key, 'Email')`],
  ['a module', `import label from 'contract'; const caption = import('shell');`],
  ['a type', `type Answer = 'Có' | 'Không'; const a = b as 'Có';`],
  ['no letters', '<p>– 12 →</p>'],
  ['one letter of a rule', `word.replaceAll('đ', 'd')`],
  ['a comment', '// Tên\n/* Tên */'],
  ['what is compared', `country === 'Việt Nam' || country !== 'Lào'`],
  ['a case', `switch (country) { case 'Việt Nam': }`],
  ['an element in a language', '<p lang="vi">Tải lại</p>'],
  ['a control in a language', '<input aria-label="Tiếng Việt" lang="vi" />'],
  ['an object in a language', `({ name: 'Tiếng Việt', lang: 'vi' })`],
  ['what Vietnamese alone leads to', `language === 'vi' && 'Đủ dấu'`],
  ['one side of what Vietnamese leads to', `language === 'vi' ? 'Đủ dấu' : ''`],
  ['a constant for Vietnamese alone', `const HINT = 'Đủ dấu'; language === 'vi' && HINT`],
])('it is not shown: %s', (_place, source) => {
  expect(shown(source)).toEqual([]);
});

test.each([
  ['the other side of Vietnamese', `language === 'vi' ? '' : 'Đủ dấu'`],
  ['what English leads to', `language === 'en' && 'Đủ dấu'`],
  ['a language that is the reader’s', '<p lang={language}>Tải lại</p>'],
  ['an element in one in a language', '<div lang="vi"><p>Tải lại</p></div>'],
  ['a constant that is shown too', `const A = 'Đủ dấu'; [language === 'vi' && A, A]`],
])('it is shown after all: %s', (_place, source) => {
  expect(shown(source)).toHaveLength(1);
});

test('a text has the line that it begins in', () => {
  const source = '<div>\n  <p>\n    Tên\n  </p>\n  <input\n    title="Tuổi"\n  />\n</div>';
  expect(literalsIn(source, 'src/PetPage.tsx')).toEqual([
    { text: 'Tên', line: 3, isShown: true },
    { text: 'Tuổi', line: 6, isShown: true },
  ]);
});
