import type { Declaration, Root, Rule } from 'postcss';
import type { ReachOf } from './reach';

const USE = /var\(\s*(--[\w-]+)/g;
const PLAIN_USE = /var\((--[\w-]+)\)/g;

/**
 * Removes variables that nothing uses, directly or not.
 *
 * @param markup may use some, too
 */
export function removeUnusedVariables(root: Root, markup: string): void {
  const used = new Set([root.toString(), markup].flatMap(usedIn));
  const unused: Declaration[] = [];
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) unused.push(declaration);
  });
  for (const declaration of unused) declaration.remove();
  // What they used may now be unused, too.
  if (unused.length > 0) removeUnusedVariables(root, markup);
}

/**
 * Replaces variables that have one value wherever they are used by it.
 *
 * @param markup may set some, too
 */
export function replaceConstants(root: Root, reach: ReachOf, markup: string): void {
  const settings = new Map<string, Declaration[]>();
  const users = new Map<string, Declaration[]>();
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop.startsWith('--')) addTo(settings, prop, declaration);
    for (const name of usedIn(value)) addTo(users, name, declaration);
  });
  const reachesOf = ({ parent }: Declaration) =>
    ((parent as Partial<Rule>).selectors ?? []).map(reach);
  const isOfPage = (declaration: Declaration) =>
    reachesOf(declaration).every(({ elements }) => elements?.every(isPage));
  const isOnlyOfPage = (name: string) => (settings.get(name) ?? []).every(isOfPage);

  /** Whether this is in effect wherever the variable is used. */
  function isEverywhere(setting: Declaration): boolean {
    const reaches = reachesOf(setting);
    if (setting.parent?.parent !== root) return false;
    if (!reaches.every(({ always, pseudo }) => always && pseudo === '')) return false;
    const around = reaches.flatMap(({ elements = [] }) => elements);
    return (users.get(setting.prop) ?? [])
      .flatMap(reachesOf)
      .every(({ elements }) =>
        elements
          ? elements.every((user) => around.some((one) => one.contains(user)))
          : around.some(isPage),
      );
  }

  const constants = new Map<string, string>();
  const ofMarkup = new Set(setIn(markup));
  for (const [name, [setting, ...others]] of settings) {
    if (ofMarkup.has(name)) continue;
    if (setting && others.length === 0 && isEverywhere(setting)) constants.set(name, setting.value);
  }
  // Elsewhere a variable in the value may have another one.
  for (let size = -1; size !== constants.size;) {
    size = constants.size;
    for (const [name, value] of constants) {
      const isSame = usedIn(value).every((one) => constants.has(one) || isOnlyOfPage(one));
      if (!isSame) constants.delete(name);
    }
  }
  const replaced = (value: string): string =>
    value.replace(PLAIN_USE, (use, name: string) => {
      const constant = constants.get(name);
      return constant === undefined ? use : replaced(constant);
    });
  root.walkDecls((declaration) => {
    declaration.value = replaced(declaration.value);
  });
}

/** Gives each variable a short name, except those that the markup uses or sets. */
export function renameVariables(root: Root, markup: string): void {
  const names = new Map([...usedIn(markup), ...setIn(markup)].map((name) => [name, name]));
  root.walkDecls(/^--/, ({ prop }) => {
    if (!names.has(prop)) names.set(prop, `--${shortName(names.size)}`);
  });
  root.walkDecls((declaration) => {
    declaration.prop = names.get(declaration.prop) ?? declaration.prop;
    declaration.value = declaration.value.replace(
      USE,
      (_, name: string) => `var(${names.get(name) ?? name}`,
    );
  });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A name of letters, because validators refuse one that begins with a digit. */
const shortName = (index: number): string =>
  (index < LETTERS.length ? '' : shortName(Math.floor(index / LETTERS.length) - 1)) +
  LETTERS.charAt(index % LETTERS.length);

const usedIn = (value: string) => Array.from(value.matchAll(USE), ([, name = '']) => name);

const setIn = (markup: string) =>
  Array.from(markup.matchAll(/(--[\w-]+)\s*:/g), ([, name = '']) => name);

const isPage = (element: Element) => element.ownerDocument.documentElement === element;

function addTo(lists: Map<string, Declaration[]>, name: string, declaration: Declaration) {
  const list = lists.get(name);
  if (list) list.push(declaration);
  else lists.set(name, [declaration]);
}
