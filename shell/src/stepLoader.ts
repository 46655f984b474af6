import type { ReleaseSet, RemoteRelease } from 'contract';
import { loadRemoteModule } from 'federation/runtime';
import { CONTRACT, type AppStore, type StepDefinition } from 'shared-store';

export interface StepLoader {
  /** The step, if it has loaded: it can then be shown at once. */
  loaded(packageName: string): StepDefinition | undefined;
  /** The step, loaded once; a failure is kept until `reset`. */
  load(packageName: string): Promise<StepDefinition>;
  /**
   * Reports that the version in use threw while it was shown: it is not used again until `reset`.
   *
   * @returns whether there is another version, which the next `load` returns
   */
  markFailed(packageName: string): boolean;
  /** Makes the next `load` try again, the wanted version first. */
  reset(packageName: string): void;
}

/** Loads the steps of a set, the fallback when the wanted version fails, and adds them to the store. */
export function createStepLoader(set: ReleaseSet, store: AppStore): StepLoader {
  const loading = new Map<string, Promise<StepDefinition>>();
  const loaded = new Map<string, { step: StepDefinition; release: RemoteRelease }>();
  const failed = new Set<RemoteRelease>();

  /** The acceptable versions, the wanted one first. */
  const releasesOf = (packageName: string): RemoteRelease[] => {
    const wanted = set.steps[packageName];
    if (!wanted) throw new Error(`The set has no ${packageName}`);
    return wanted.fallback ? [wanted, wanted.fallback] : [wanted];
  };
  const usable = (packageName: string) =>
    releasesOf(packageName).filter((release) => !failed.has(release));
  const load = async (packageName: string): Promise<StepDefinition> => {
    const { value: step, release } = await loadRemoteModule(usable(packageName), (module) => {
      const options = set.flow.steps.find((candidate) => candidate.step === packageName)?.options;
      const step = stepOf(packageName, module);
      store.addStep(step, options);
      return step;
    });
    loaded.set(packageName, { step, release });
    return step;
  };
  const unload = (packageName: string) => {
    loading.delete(packageName);
    loaded.delete(packageName);
  };

  return {
    loaded: (packageName) => loaded.get(packageName)?.step,
    load(packageName) {
      const promise = loading.get(packageName) ?? load(packageName);
      loading.set(packageName, promise);
      return promise;
    },
    markFailed(packageName) {
      const inUse = loaded.get(packageName);
      if (!inUse) return false;
      failed.add(inUse.release);
      if (usable(packageName).length === 0) return false;
      unload(packageName);
      return true;
    },
    reset(packageName) {
      releasesOf(packageName).forEach((release) => failed.delete(release));
      unload(packageName);
    },
  };
}

/** Returns what a remote exposed, as a step. Anything else is refused here, before it is partly used. */
function stepOf(packageName: string, module: unknown): StepDefinition {
  const step = (module as { default?: Partial<StepDefinition> }).default;
  if (step?.contract !== CONTRACT || !step.Page) {
    throw new Error(`${packageName} is no step of contract ${CONTRACT}`);
  }
  return step as StepDefinition; // its contract says so
}
