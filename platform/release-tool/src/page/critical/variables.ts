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
 * Replaces variables that are set once, in every state, mode and width, by their value.
 *
 * @param markup may set some, too
 */
export function replaceConstants(root: Root, reach: ReachOf, markup: string): void {
  const settings = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    const { prop } = declaration;
    settings.set(prop, [...(settings.get(prop) ?? []), declaration]);
  });
  const reachesOf = ({ parent }: Declaration) =>
    ((parent as Partial<Rule>).selectors ?? []).map(reach);
  const isAlways = (setting: Declaration) =>
    setting.parent?.parent === root &&
    reachesOf(setting).every(({ always, pseudo }) => always && pseudo === '');
  const isOnlyOfPage = (name: string) =>
    (settings.get(name) ?? []).flatMap(reachesOf).every(({ elements }) => elements?.every(isPage));

  const constants = new Map<string, string>();
  const ofMarkup = new Set(setIn(markup));
  for (const [name, [setting, ...others]] of settings) {
    if (ofMarkup.has(name)) continue;
    if (setting && others.length === 0 && isAlways(setting)) constants.set(name, setting.value);
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

/** Two characters, the first of which is a letter: validators refuse a name that begins with a digit. */
const shortName = (index: number) => (index + 360).toString(36);

const usedIn = (value: string) => Array.from(value.matchAll(USE), ([, name = '']) => name);

const setIn = (markup: string) =>
  Array.from(markup.matchAll(/(--[\w-]+)\s*:/g), ([, name = '']) => name);

const isPage = (element: Element) => element.ownerDocument.documentElement === element;
