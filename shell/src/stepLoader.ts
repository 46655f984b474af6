import { loadRemoteModule, type ReleaseSet } from 'federation/runtime';
import { CONTRACT, type AppStore, type StepDefinition } from 'shared-store';

export interface StepLoader {
  /** The step, if it is here already: it can then be shown without a moment in between. */
  loaded(name: string): StepDefinition | undefined;
  /** The step, loaded once; a failure is kept until `forget`. */
  load(name: string): Promise<StepDefinition>;
  /** Has the next `load` really try again. */
  forget(name: string): unknown;
}

/** Loads the steps of a set, and has the store take them in. */
export function createStepLoader(set: ReleaseSet, store: AppStore): StepLoader {
  const loading = new Map<string, Promise<StepDefinition>>();
  const loaded = new Map<string, StepDefinition>();

  const load = async (name: string): Promise<StepDefinition> => {
    const release = set.steps[name];
    if (!release) throw new Error(`The set has no ${name}`);
    const step = stepOf(
      name,
      await loadRemoteModule(release.fallback ? [release, release.fallback] : [release]),
    );
    const options = set.flow.steps.find((candidate) => candidate.step === name)?.options;
    store.addStep(step, options);
    loaded.set(name, step);
    return step;
  };

  return {
    loaded: (name) => loaded.get(name),
    load(name) {
      const promise = loading.get(name) ?? load(name);
      loading.set(name, promise);
      return promise;
    },
    forget: (name) => loading.delete(name),
  };
}

/** What a remote exposed, as a step; anything else is refused here and not half used later. */
function stepOf(name: string, module: unknown): StepDefinition {
  const step = (module as { default?: Partial<StepDefinition> }).default;
  if (step?.contract !== CONTRACT || !step.Page) {
    throw new Error(`${name} is no step of contract ${CONTRACT}`);
  }
  return step as StepDefinition; // its contract says so
}
