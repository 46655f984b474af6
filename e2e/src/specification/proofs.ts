/** A test, or a step of one, that says above it what it proves: `// @proves VAL-PUPIL-1 to 3, CONST-2`. */
export interface Proof {
  /** The number of its first line, and what is on it. */
  readonly title: string;
  readonly ids: readonly string[];
}

/** A tag with the comments below it, and the first line of the test that it is above. */
const TAGGED = /^ *\/\/ (@proves .*\n(?: *\/\/.*\n)*) *((?:await )?(?:test|it|describe)\b.*)/gm;

/** The tests of a file that prove something. One that is skipped, fixed later or planned proves nothing. */
export function proofsIn(source: string): Proof[] {
  // Which tests are in a group is not known here.
  if (/\bdescribe\.(skip|fixme)\b/.test(source)) return [];
  return [...source.matchAll(TAGGED)].flatMap(({ index, 1: tag = '', 2: text = '' }) => {
    const line = `${source.slice(0, index)}${tag}`.split('\n').length;
    const isOff = /\.(skip|fixme|todo)\b/.test(text);
    return isOff ? [] : [{ title: `${line}: ${text}`, ids: idsIn(tag) }];
  });
}

const idsIn = (comment: string) =>
  comment
    .split('\n')
    .filter((line) => line.includes('@proves '))
    .flatMap((line) => [...line.matchAll(/([A-Z-]+)-(\d+)(?: to (\d+))?/g)])
    .flatMap(([, area = '', first = '', last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${area}-${Number(first) + index}`,
      ),
    );
