import type { CDPSession, Page } from '@playwright/test';

/** What a screen reader announces, by DevTools' accessibility tree. */
interface AXNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly {
    readonly name: string;
    readonly value: { readonly value?: unknown };
  }[];
}

/** Describes the focused element, as a line: `textbox “Surname”, required`. */
export async function listener(page: Page): Promise<() => Promise<string>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Accessibility.enable');
  return async () => {
    const [focused, ...ancestors] = await pathToFocus(devTools);
    if (!focused) return 'nothing';
    const required = await page.evaluate(() => document.activeElement?.ariaRequired === 'true');
    const group = ancestors.find(({ role }) => role?.value === 'radiogroup');
    return focused.role?.value === 'radio' && group
      ? `${lineOf(focused)} in ${lineOf(group, '')}`
      : lineOf(focused, focused.role?.value, required);
  };
}

/** Roles and states are ARIA's, except that of a summary, for which ARIA has none. */
function lineOf(
  { role, name, properties = [], value, description }: AXNode,
  as = role?.value ?? '',
  required = false,
) {
  const property = (wanted: string) => properties.find(({ name }) => name === wanted)?.value.value;
  const holds = {
    // DevTools reports it for every element except a checkbox, also a native one.
    required: property('required') === true || (as === 'checkbox' && required),
    invalid: property('invalid') === 'true',
    checked: property('checked') === 'true',
    'not checked': property('checked') === 'false',
    collapsed: property('expanded') === false,
    expanded: property('expanded') === true,
    multiline: property('multiline') === true,
  };
  const states = Object.entries(holds).flatMap(([state, isHeld]) => (isHeld ? state : []));
  // A box that is ticked has no value of its own, nor has a list whose input is empty.
  const text = typeof value?.value === 'string' && value.value !== '' ? [`“${value.value}”`] : [];
  const said = [`${as} “${name?.value ?? ''}”`.trim(), ...states, ...text].join(', ');
  return description?.value ? `${said}: ${description.value}` : said;
}

/** The focused element and its ancestors, from the inside out. */
async function pathToFocus(devTools: CDPSession): Promise<readonly AXNode[]> {
  const { result } = await devTools.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  });
  const { nodes } = (await devTools.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: true,
  })) as { nodes: readonly AXNode[] };
  const path: AXNode[] = [];
  for (let node = nodes[0]; node; node = nodes.find(({ nodeId }) => nodeId === node.parentId))
    path.push(node);
  return path;
}
