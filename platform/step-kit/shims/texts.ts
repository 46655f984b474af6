/** Replaces antd's content of an empty list: the kit's lists have their own. */
const Nothing = () => null;
export default Nothing;

/** Replaces antd's own texts: the kit passes the calendar's texts in the reader's language. */
export const useLocale = <Locale>(_component: string, locale: Locale) => [locale] as const;
