import { FIRST_SCREEN_TEXTS, type FirstScreenMarkup } from 'contract';

/**
 * Reads the English texts that this page's first screen was rendered with, by their Vietnamese source
 * texts. The server may have other ones by now.
 *
 * @returns undefined when the page has no first screen
 */
export function readFirstScreenTexts(
  page: Document = document,
): FirstScreenMarkup['texts'] | undefined {
  const text = page.getElementById(FIRST_SCREEN_TEXTS)?.textContent;
  // The release tool wrote it into the page that it also wrote.
  return text ? (JSON.parse(text) as FirstScreenMarkup['texts']) : undefined;
}
