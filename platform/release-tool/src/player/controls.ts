import axe from 'axe-core';
import { computeAccessibleName } from 'dom-accessibility-api';
import { isShown } from './texts';

/** What is wrong with a control, and its element. */
export interface ControlProblem {
  readonly what: string;
  readonly element: string;
}

/**
 * axe-core's rules of names, roles and values that hold without a layout. What has an element of its own
 * in HTML (`input`, `button`) is checked by `unlabelled`.
 */
const RULES = axe
  .getRules(['cat.name-role-value', 'cat.aria'])
  .filter(({ tags }) => tags.includes('wcag2a'))
  .map(({ ruleId }) => ruleId)
  .filter((rule) => !/^(button|input-button|link|summary)-name$|-hidden-/.test(rule));

/** Checks names, roles and values of an element's controls. */
export async function controlProblems(root: Element): Promise<ControlProblem[]> {
  axe.setup(root.ownerDocument);
  try {
    const { violations } = await axe.run(root, {
      runOnly: RULES,
      resultTypes: ['violations'],
      elementRef: true,
    });
    const found = violations.flatMap(({ help, nodes }) =>
      nodes
        .filter(({ element }) => element && isShown(element))
        .map(({ html }) => ({ what: help, element: html })),
    );
    return [...unlabelled(root), ...found, ...groupsWithoutName(root)];
  } finally {
    axe.teardown();
  }
}

const unlabelled = (root: Element): ControlProblem[] =>
  [...root.querySelectorAll('input, select, textarea, button, a[href]')]
    .filter((control) => isShown(control) && computeAccessibleName(control) === '')
    .map(({ outerHTML }) => ({ what: 'a control has no label', element: outerHTML }));

/** The groups of radios without a name: who does not see them would hear an answer without its question. */
function groupsWithoutName(root: Element): ControlProblem[] {
  const radios = [...root.querySelectorAll('input[type="radio"], [role="radio"]')].filter(isShown);
  const groups = radios.map(
    (radio) => radio.closest('[role="radiogroup"], [role="group"], fieldset, ul') ?? radio,
  );
  return [...new Set(groups)]
    .filter((group) => computeAccessibleName(group) === '')
    .map(({ outerHTML }) => ({ what: 'A group of radios must have a name', element: outerHTML }));
}
