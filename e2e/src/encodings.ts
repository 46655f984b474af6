/** Everything that a text can look like on the wire. */
const ENCODINGS: Readonly<Record<string, (text: string) => readonly Buffer[]>> = {
  'UTF-8': (text) => [Buffer.from(text)],
  'UTF-16LE': (text) => [Buffer.from(text, 'utf16le')],
  'UTF-16BE': (text) => [Buffer.from(text, 'utf16le').swap16()],
  'percent-encoded': (text) => [
    Buffer.from(encodeURIComponent(text)),
    Buffer.from(Array.from(Buffer.from(text), (byte) => `%${hex(byte, 2)}`).join('')),
  ],
  base64: (text) => [0, 1, 2].map((offset) => Buffer.from(base64At(text, offset))),
  hexadecimal: (text) => [Buffer.from(Buffer.from(text).toString('hex'))],
  'JSON with escapes': (text) => [
    Buffer.from(text.replace(/[^\x20-\x7e]/g, escaped)),
    Buffer.from(text.replace(/[^]/g, escaped)),
  ],
};

/** A text in every encoding, composed and decomposed, as it was typed and in small and capital letters. */
export const encodingsOf = (text: string): { readonly name: string; readonly bytes: Buffer }[] =>
  (['NFC', 'NFD'] as const).flatMap((form) =>
    [text, text.toLowerCase(), text.toUpperCase()].flatMap((written) =>
      Object.entries(ENCODINGS).flatMap(([name, encode]) =>
        encode(written.normalize(form)).map((bytes) => ({ name: `${name}, ${form}`, bytes })),
      ),
    ),
  );

/** The encodings in which any word of a text is in these bytes; capital and small letters are the same. */
export function encodingsIn(bytes: Buffer, text: string): string[] {
  const searched = ignoringCase(bytes);
  const found = text
    .split(' ')
    .flatMap((word) => encodingsOf(word))
    .filter((encoding) => searched.includes(ignoringCase(encoding.bytes)));
  return [...new Set(found.map(({ name }) => name))];
}

/** A character for each byte. */
const ignoringCase = (bytes: Buffer) => bytes.toString('latin1').toLowerCase();

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');

const escaped = (character: string) => `\\u${hex(character.charCodeAt(0), 4)}`;

/** What is the same whatever comes before and after the text, in bytes by three. */
function base64At(text: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
  const whole = Math.floor((bytes.length * 8) / 6);
  return bytes.toString('base64').slice(Math.ceil((offset * 8) / 6), whole);
}
