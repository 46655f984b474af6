/** Stands in for antd's own texts: the calendar is given its own, in the reader's language. */
export const useLocale = <Locale>(_component: string, locale: Locale) => [locale] as const;
