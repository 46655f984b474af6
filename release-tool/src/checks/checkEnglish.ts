import type { FlowFile, PackageRelease, UntranslatedText } from 'contract';
import type { Problem } from './problem';
import { FLOWS_PACKAGE } from '../folder/readRelease';

/** A text of a set that has no English. */
export interface MissingEnglish extends Problem {
  readonly text: string;
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
      .map(({ text, place }) => ({
        package: name,
        rule: place,
        found: `no English for "${text}"`,
        expected: 'a text in both languages (dictionary.json)',
        text,
      }));
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

function textsIn(flow: FlowFile): UntranslatedText[] {
  const { id, title, steps, intro, afterwards = [], preview } = flow;
  const said: [place: string, text: string | undefined][] = [
    ['title', title],
    ['intro', intro],
    ...afterwards.map((text, index): [string, string] => [`afterwards[${index}]`, text]),
    ['preview.title', preview?.title],
    ['preview.description', preview?.description],
    ...steps.flatMap(({ options }, index) =>
      Object.entries(options?.texts ?? {}).map(([name, text]): [string, string] => [
        `steps[${index}].options.texts.${name}`,
        text,
      ]),
    ),
  ];
  return said.flatMap(([place, text]) =>
    text === undefined ? [] : { text, place: `flow ${id}, ${place}` },
  );
}
