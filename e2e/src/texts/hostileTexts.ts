/** A text as somebody may paste it, and what becomes of it. */
export interface HostileText {
  readonly typed: string;
  /** In a line of text. */
  readonly line: string;
  /** In a text of several lines. */
  readonly longText: string;
  /** In the address, whose lines are joined. */
  readonly lines: string;
  /** In a telephone number. */
  readonly digits: string;
}

type Other = Partial<Omit<HostileText, 'typed' | 'line'>>;

const text = (typed: string, line = typed, { longText = line, ...other }: Other = {}) => ({
  typed,
  line,
  longText,
  lines: line,
  digits: line,
  ...other,
});
const kept = (...texts: string[]) => texts.map((typed) => text(typed));
const as = (line: string, ...texts: string[]) => texts.map((typed) => text(typed, line));

/** The texts that break other forms, by what they have in common. */
export const HOSTILE_TEXTS = {
  'looks empty': [
    ...as('', '\u200B', '\u2060\uFEFF', '\u00AD', '\u3164', '\u115F\u1160\uFFA0', '\u034F'),
    ...as('', '\u180E', '\u0000\u0007', '\u200D\uFE0F', '\u{E0020}\u{E007F}', '\u202E\u202C'),
  ],
  'bidi controls': [
    ...as('abcdef', 'abc\u202Edef', '\u2067abc\u2069def', 'abc\u200E\u200F\u061Cdef'),
    ...as('Hà Nội', '\u202AHà Nội\u202C', '\u2066Hà\u2069 Nội'),
    ...kept('שלום', 'مرحبا'),
  ],
  'combining marks': [
    ...as('ậ', 'a\u0323\u0302', 'a\u0302\u0323', 'a\u0302\u200B\u0323'),
    ...kept('q\u0307', '\u0301', 'z\u0335\u0337\u0353a\u0334'),
    text('e\u034F\u0301', 'é'),
  ],
  decomposed: [
    text('Nguye\u0302\u0303n Thi\u0323 A\u0301nh', 'Nguyễn Thị Ánh'),
    text('Đa\u0300 Na\u0306\u0303ng', 'Đà Nẵng'),
    text('\u1112\u1161\u11AB', '한'),
    text('\u212B\u2126', 'ÅΩ'),
  ],
  emoji: [
    text('👨‍👩‍👧', '👨👩👧', { longText: '👨‍👩‍👧' }),
    text('👩🏽‍🚒', '👩🏽🚒', { longText: '👩🏽‍🚒' }),
    text('🏳️‍🌈', '🏳🌈', { longText: '🏳️‍🌈' }),
    text('❤️', '❤', { longText: '❤️' }),
    text('🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴', { longText: '🏴󠁧󠁢󠁥󠁮󠁧󠁿' }),
    text('1️⃣', '1⃣', { longText: '1️⃣' }),
    ...kept('👍🏽', '😀'),
  ],
  'full width': [
    text('０９１２ ３４５', undefined, { digits: '0912 345' }),
    text('（０２４）３８２５－１２３４', undefined, { digits: '(024)3825-1234' }),
    text('＋８４', undefined, { digits: '+84' }),
    ...kept('ＡＢＣ', 'ｶﾀｶﾅ', 'ﷺ'),
  ],
  'a long word': [
    ...kept('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'),
    ...as('a'.repeat(500), 'a'.repeat(500), 'a\u200B'.repeat(500)),
    text('e\u0323\u0302'.repeat(500), 'ệ'.repeat(500)),
  ],
  'too long for a line': kept('a'.repeat(501), '𠮷'.repeat(501), 'b'.repeat(2000)),
  HTML: [
    ...kept('<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;b&gt; &amp;'),
    ...kept('"><svg/onload=alert(1)>', "javascript:alert('1')", '<!-- ]]>', '{{7*7}} ${7*7}'),
  ],
  formula: [
    ...kept('=1+1', '=HYPERLINK("http://a","b")', '@SUM(A1:A9)', '+84 912', '-2+3', '＝1+1'),
    ...as('=1+1', '\u200B=1+1', '\uFEFF=1+1'),
  ],
  SQL: [
    ...kept("'; DROP TABLE registration; --", "1' OR '1'='1", 'NULL', 'undefined', 'true'),
    ...kept('\\', '%s%n', '"; --', '__proto__'),
    text("Robert\u0000'); --", "Robert'); --"),
  ],
  'line ends': [
    ...['\n', '\r\n', '\r', '\u2028', '\u2029'].map((end) =>
      text(`a${end}b`, 'a b', { longText: 'a\nb', lines: 'a, b' }),
    ),
    text('a\n\nb', 'a  b', { longText: 'a\n\nb', lines: 'a, b' }),
  ],
  spaces: [
    text('a\tb', 'a b', { longText: 'a\tb' }),
    ...as('a b', 'a\u00A0b', 'a\u3000b', 'a\u2003b', 'a\u202Fb'),
    ...as('ab', 'a\u000Bb', 'a\u0085b', 'a\u001Bb'),
  ],
  'half a character': [
    ...as('ab', 'a\uD83Db', 'a\uDC00b', 'a\uD800\uD800b'),
    text('😀\uDE00', '😀'),
  ],
} satisfies Readonly<Record<string, readonly HostileText[]>>;
