import type { Language } from 'contract';
import type { LookupOption } from 'shared-store';
import { fold } from '../text/fold';

/** An entry in the form that antd's Select expects. */
export interface Choice {
  readonly value: number;
  readonly label: string;
  /** What a search is compared with: both languages' labels, without diacritics. */
  readonly folded: string;
}

/**
 * A list's entries in the order of the dropdown: nationalities by the language's collation with Việt
 * Nam first, the others in the server's order (READ-LISTS-2).
 */
export function choicesOf(
  list: string,
  options: readonly LookupOption[],
  language: Language,
): Choice[] {
  const ordered = list === 'nationality' ? sorted(options, language) : options;
  return ordered.map((option) => ({
    value: option.id,
    label: option[language],
    folded: `${fold(option.vi)}|${fold(option.en)}`,
  }));
}

/** The entries that the flow offers, in the list's own order; all of them unless it says which. */
export function offeredOf(options: readonly LookupOption[], ids: readonly number[] | undefined) {
  return ids ? options.filter(({ id }) => ids.includes(id)) : options;
}

function sorted(options: readonly LookupOption[], language: Language) {
  const { compare } = new Intl.Collator(language);
  const rank = ({ vi }: LookupOption) => (vi === 'Việt Nam' ? 0 : 1);
  return [...options].sort((a, b) => rank(a) - rank(b) || compare(a[language], b[language]));
}

/** Whether an entry stays in the dropdown while a text is searched. */
export function isMatch(search: string, choice: Choice | undefined): boolean {
  return choice !== undefined && choice.folded.includes(fold(search));
}
