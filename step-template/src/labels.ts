import type { TemplateInfo } from './templateInfo';

/** What each field is called on the page and when it is read again: dictionary keys. */
export const labels: Readonly<Record<keyof TemplateInfo, string>> = {
  templateNote: 'Ghi chú',
};
