/** Added to the page of the flow in development, before the shell. */
import { OPENING_DRAFT } from '../channel';

// Begins a visit of a tab without a draft with the one in the page.
const element = document.getElementById(OPENING_DRAFT);
const { key } = element?.dataset ?? {};
if (key !== undefined && sessionStorage.getItem(key) === null) {
  sessionStorage.setItem(key, element?.textContent ?? '');
}
