import type { FlowFile, PackageRelease, UntranslatedText } from 'contract';
import { problem } from './problem';
import { FLOWS_PACKAGE } from '../folder/readRelease';

/** A text of a set that has no English. */
export interface MissingEnglish {
  readonly text: string;
  readonly problem: string;
}

/**
 * Checks that every text that a set can show has English in the dictionary of one of its packages: the texts in
 * the sources of the packages, the titles of the steps, and the texts of the flow file.
 *
 * @param releases the packages of the set
 */
export function checkEnglish(
  flow: FlowFile,
  releases: readonly PackageRelease[],
): MissingEnglish[] {
  const english = new Set(
    releases.flatMap(({ dictionary }) =>
      Object.keys(dictionary).filter((text) => dictionary[text]?.trim()),
    ),
  );
  const missing = (name: string, texts: readonly UntranslatedText[]) =>
    texts
      .filter(({ text }) => !english.has(text))
      .filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index)
      .map(({ text, place }) => {
        const expected = 'a text in both languages (dictionary.json)';
        return { text, problem: problem(name, place, `no English for "${text}"`, expected) };
      });
  return [
    ...releases.flatMap((release) =>
      missing(`${release.name}@${release.version}`, textsOf(release)),
    ),
    ...missing(FLOWS_PACKAGE, textsIn(flow)),
  ];
}

/** The untranslated texts that `publish` has found, and the texts of the release itself. */
function textsOf({ untranslated = [], step, dictionary }: PackageRelease): UntranslatedText[] {
  const declared = [...(step ? [step.title] : []), ...Object.keys(dictionary)];
  return [...untranslated, ...declared.map((text) => ({ text, place: 'dictionary' }))];
}

function textsIn({ id, steps, ...flow }: FlowFile): UntranslatedText[] {
  const { title, intro, afterwards = [], preview = {} } = flow;
  const of = (place: string, texts: object) =>
    Object.entries(texts).map(([name, text]: [string, string]) => ({
      text,
      place: `flow ${id}, ${place}${name}`,
    }));
  return [
    ...of('', { title, ...(intro !== undefined && { intro }) }),
    ...afterwards.map((text, index) => ({ text, place: `flow ${id}, afterwards[${index}]` })),
    ...of('preview.', preview),
    ...steps.flatMap(({ options }, index) =>
      of(`steps[${index}].options.texts.`, options?.texts ?? {}),
    ),
  ];
}
