import { navigate, useLocationProperty, usePathname } from 'wouter/use-browser-location';

/** The entry that the page shows although the browser refused it: Safari takes 100 in 30 seconds. */
let refused: { readonly path: string; readonly state: unknown } | undefined;
let isReported = false;

// The browser shows another entry. Two of these events are wouter's own.
for (const type of ['popstate', 'pushState', 'replaceState']) {
  window.addEventListener(type, () => {
    refused = undefined;
  });
}

/** Goes to an address. One whose entry the browser refuses is shown without it, and the first is reported. */
export const goTo: typeof navigate = (to, options) => {
  try {
    navigate(to, options);
  } catch (error) {
    refused = { path: String(to), state: options?.state ?? null };
    // After it wouter reads the address again.
    window.dispatchEvent(new Event('hashchange'));
    if (isReported) return;
    isReported = true;
    setTimeout(() => {
      throw error;
    });
  }
};

/** The address that the page shows, and `goTo`: wouter's router takes it. */
export const useAddress = (options?: { ssrPath?: string }): [string, typeof goTo] => {
  const path = usePathname(options);
  return [useLocationProperty(refusedPath, refusedPath) ?? path, goTo];
};

const refusedPath = () => refused?.path;

/** Whether the browser has the entry that the page shows, so that its Back leads to the one before. */
export const hasEntry = () => refused === undefined;

/** The state of the entry that the page shows. */
export const entryState = (): unknown => (refused ? refused.state : window.history.state);

// wouter's own type for a state is as narrow, and it takes any.
export const useEntryState = (): unknown =>
  useLocationProperty(entryState as () => null, () => null);
