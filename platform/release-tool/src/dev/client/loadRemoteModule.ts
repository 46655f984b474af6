import type { loadRemoteModule as load } from 'federation/runtime';
import type { RemoteRelease, SectionDeclaration } from 'contract';
import steps, { onReplaced } from 'virtual:steps';

interface RunningStep {
  readonly shape: string;
  /** Gives the shell what a module of the step exports. */
  readonly accept: (module: unknown) => unknown;
}

/** The part of a step's definition that must be the same. */
interface StepShape {
  readonly title: string;
  readonly texts?: readonly string[];
  readonly section?: { readonly declaration: SectionDeclaration };
  readonly Page: { readonly name: string };
}

const running = new Map<string, RunningStep>();

/** Replaces the loader of remotes: the steps are part of the same program. */
export const loadRemoteModule: typeof load = async (releases, accept) => {
  const [release] = releases as readonly [RemoteRelease]; // without fallbacks there is one
  try {
    const module = await steps[release.name]?.();
    const value = accept(module);
    running.set(release.name, { shape: shapeOf(module), accept });
    return { value, release };
  } catch (error) {
    // webpack replaces no module that threw.
    import.meta.webpackHot?.addStatusHandler((status) => {
      if (status === 'idle') window.location.reload();
    });
    throw error;
  }
};

onReplaced(async (name) => {
  const step = running.get(name);
  // What it throws now, it throws again after the reload, where it is shown.
  const module = await steps[name]?.().catch(() => undefined);
  if (!step) return;
  if (module !== undefined && step.shape === shapeOf(module)) {
    step.accept(module);
    // With the next page, the server serves what is declared now, or says why it refuses it.
    await fetch(window.location.pathname, { headers: { accept: 'text/html' } });
  } else {
    window.location.reload();
  }
});

/** What must be the same for a step to be replaced while answers are typed into it. */
function shapeOf(module: unknown): string {
  const { title, texts, section, Page } = (module as { readonly default: StepShape }).default; // as the step's types have it
  const { name, fields = {} } = section?.declaration ?? {};
  const kinds = Object.entries(fields).map(([wireName, field]) => [
    wireName,
    field.kind,
    'list' in field && field.list,
  ]);
  return JSON.stringify([title, texts, Page.name, name, kinds]);
}
