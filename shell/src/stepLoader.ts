import type { ReleaseSet, RemoteRelease } from 'contract';
import { loadRemoteModule } from 'federation/runtime';
import { CONTRACT, type AppStore, type StepDefinition } from 'shared-store';

export interface StepLoader {
  /** The step, if it has loaded: it can then be shown at once. */
  loaded(name: string): StepDefinition | undefined;
  /** The step, loaded once; a failure is kept until `reset`. */
  load(name: string): Promise<StepDefinition>;
  /**
   * Reports that the version in use threw while it was shown: it is not used again until `reset`.
   *
   * @returns whether there is another version, which the next `load` returns
   */
  markFailed(name: string): boolean;
  /** Makes the next `load` try again, the wanted version first. */
  reset(name: string): void;
}

/** Loads the steps of a set, the fallback when the wanted version fails, and adds them to the store. */
export function createStepLoader(set: ReleaseSet, store: AppStore): StepLoader {
  const loading = new Map<string, Promise<StepDefinition>>();
  const loaded = new Map<string, { step: StepDefinition; release: RemoteRelease }>();
  const failed = new Set<RemoteRelease>();

  /** The acceptable versions, the wanted one first. */
  const releasesOf = (name: string): RemoteRelease[] => {
    const wanted = set.steps[name];
    if (!wanted) throw new Error(`The set has no ${name}`);
    return wanted.fallback ? [wanted, wanted.fallback] : [wanted];
  };
  const usable = (name: string) => releasesOf(name).filter((release) => !failed.has(release));
  const load = async (name: string): Promise<StepDefinition> => {
    const { value: step, release } = await loadRemoteModule(usable(name), (module) => {
      const options = set.flow.steps.find((candidate) => candidate.step === name)?.options;
      const step = stepOf(name, module);
      store.addStep(step, options);
      return step;
    });
    loaded.set(name, { step, release });
    return step;
  };
  const unload = (name: string) => {
    loading.delete(name);
    loaded.delete(name);
  };

  return {
    loaded: (name) => loaded.get(name)?.step,
    load(name) {
      const promise = loading.get(name) ?? load(name);
      loading.set(name, promise);
      return promise;
    },
    markFailed(name) {
      const inUse = loaded.get(name);
      if (!inUse) return false;
      failed.add(inUse.release);
      if (usable(name).length === 0) return false;
      unload(name);
      return true;
    },
    reset(name) {
      releasesOf(name).forEach((release) => failed.delete(release));
      unload(name);
    },
  };
}

/** Returns what a remote exposed, as a step. Anything else is refused here, before it is partly used. */
function stepOf(name: string, module: unknown): StepDefinition {
  const step = (module as { default?: Partial<StepDefinition> }).default;
  if (step?.contract !== CONTRACT || !step.Page) {
    throw new Error(`${name} is no step of contract ${CONTRACT}`);
  }
  return step as StepDefinition; // its contract says so
}
