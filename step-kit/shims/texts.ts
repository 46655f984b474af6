/** Stands in for what antd shows in place of an empty list: the kit's lists have their own. */
const Nothing = () => null;
export default Nothing;

/** Stands in for antd's own texts: the calendar is given its own, in the reader's language. */
export const useLocale = <Locale>(_component: string, locale: Locale) => [locale] as const;
