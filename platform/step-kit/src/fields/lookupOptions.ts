import type { Language } from 'contract';
import type { LookupOption } from 'shared-store';

/** An entry in the form that antd's Select expects. */
export interface Choice {
  readonly value: number;
  readonly label: string;
  /** The text to search in: the labels of both languages, without diacritics. */
  readonly folded: string;
}

/**
 * Sorts the entries of a list for the dropdown: nationalities by the language's collation with Việt Nam
 * first, others in the server's order (READ-LISTS-2).
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

/** The entries that the flow offers, in the list's order; by default all. */
export function offeredOf(options: readonly LookupOption[], ids: readonly number[] | undefined) {
  return ids ? options.filter(({ id }) => ids.includes(id)) : options;
}

function sorted(options: readonly LookupOption[], language: Language) {
  const { compare } = new Intl.Collator(language);
  const rank = ({ vi }: LookupOption) => (vi === 'Việt Nam' ? 0 : 1);
  return [...options].sort((a, b) => rank(a) - rank(b) || compare(a[language], b[language]));
}

/** Whether an entry matches a search. */
export function isMatch(search: string, choice: Choice | undefined): boolean {
  return choice !== undefined && choice.folded.includes(fold(search));
}

/** Folds a text for search: `Đan Mạch` and `dan mach` become the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
    .replace(/\s+/g, ' ');
}
