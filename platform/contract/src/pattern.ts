import { RE2JS } from 're2js';

/** A pattern of a schema. */
interface Pattern {
  test(text: string): boolean;
}

/**
 * Compiles a regular expression that a browser reads with the flag `u`, to the same meaning in RE2: its time
 * is linear in the text, whatever the pattern.
 *
 * @throws Error that names the place of what only a browser reads: a lookaround, a back reference, a property
 *   that is neither a general category nor a script, more than 1,000 repetitions
 */
export function compilePattern(source: string): Pattern {
  void new RegExp(source, 'u');
  const translated = translate(source);
  try {
    const expression = RE2JS.compile(translated);
    return { test: (text) => expression.test(text) };
  } catch (error) {
    const { input = '' } = error as { input?: string }; // its error has what it cannot read
    throw unreadable(source, Math.max(source.indexOf(input), 0), input);
  }
}

const unreadable = (source: string, at: number, part: string) =>
  new Error(
    `the pattern ${JSON.stringify(source)} has ${part} at character ${at + 1}, which the server cannot read`,
  );

/** An escape, the beginning of a class or of a group with a question mark, or one character. */
const TOKEN =
  /\\(?:u\{[\da-f]+\}|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|[^])|\(\?(?:<[=!]|[^])|\[\^?\]?|[^]/giu;

function translate(source: string): string {
  let translated = '';
  let isClass = false;
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    const part = isClass ? inClass(token) : outsideClass(token);
    if (part === undefined) throw unreadable(source, index, token);
    translated += part;
    if (!token.startsWith('\\'))
      isClass = (isClass || token.startsWith('[')) && !token.endsWith(']');
  }
  return translated;
}

/** What `\s` and `\S` are in a browser: RE2's are of ASCII alone. */
const SPACES = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const NO_SPACES = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`;

function outsideClass(token: string): string | undefined {
  if (token === '.') return String.raw`[^\n\r\x{2028}\x{2029}]`;
  if (token === '\\s') return `[${SPACES}]`;
  if (token === '\\S') return `[^${SPACES}]`;
  // RE2 reads a bracket at the beginning of a class as one of its characters.
  if (/^\[\^?\]$/.test(token) || /^\(\?<?[=!]/.test(token)) return undefined;
  return escaped(token);
}

function inClass(token: string): string | undefined {
  if (token === '\\s') return SPACES;
  if (token === '\\S') return NO_SPACES;
  if (token === '\\b') return String.raw`\x{8}`;
  // RE2 has names of classes in brackets.
  return token.startsWith('[') ? `\\${token}` : escaped(token);
}

/** Undefined for an escape that RE2 does not have. */
function escaped(token: string): string | undefined {
  if (/^\\(?:[1-9k]|p\{)/i.test(token)) return property(token);
  const { control, code } =
    /^\\(?:c(?<control>.)|[ux]\{?(?<code>[\da-f]+))/iu.exec(token)?.groups ?? {};
  if (token.length === 12 && code !== undefined) return `\\x{${pairOf(token).toString(16)}}`;
  if (code !== undefined) return `\\x{${code}}`;
  if (control !== undefined) return `\\x{${(control.charCodeAt(0) % 32).toString(16)}}`;
  return token === '\\0' ? String.raw`\x{0}` : token;
}

/** The character of an escaped pair of surrogates. */
const pairOf = (token: string): number => (JSON.parse(`"${token}"`) as string).codePointAt(0) ?? 0;

/** A general category by its short name, or a script; their names are the same. */
function property(token: string): string | undefined {
  const { sign, category, script } =
    /^\\(?<sign>p)\{(?:(?<category>[CLMNPSZ][a-z]?)|(?:Script|sc)=(?<script>[A-Z]\w+))\}$/i.exec(
      token,
    )?.groups ?? {};
  return sign && `\\${sign}{${category ?? script}}`;
}
