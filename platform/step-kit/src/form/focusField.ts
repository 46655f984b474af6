const FOCUSABLE = 'input, textarea, button, [tabindex]';

/**
 * Focuses a field by its wire name: the control with this id, or the first one in the element with it.
 *
 * @returns whether the field is on the page
 */
export function focusField(name: string): boolean {
  const element = document.getElementById(name);
  const control = element?.matches(FOCUSABLE)
    ? element
    : element?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
  // Scroll to the whole field with its label and error, not only to the input.
  element?.closest('.kit-field')?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}
