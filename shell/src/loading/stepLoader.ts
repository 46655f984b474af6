import type { ReleaseSet, RemoteRelease } from 'contract';
import { loadRemoteModule } from 'federation/runtime';
import { CONTRACT, type AppStore, type StepDefinition } from 'shared-store';
import { failedVersions } from './failedVersions';
import type { ReportFailure } from '../visit/watchVisit';

export interface StepLoader {
  /** The id of the set whose steps it loads; a third-party host has none. */
  readonly set?: string;
  /** The step, loaded once: the same promise, also for a failure, until the step is unloaded. */
  load(packageName: string): Promise<StepDefinition>;
  /**
   * Loads the step, again if the last load failed, and the lists of its fields, so that it works without a
   * network.
   */
  prefetch(packageName: string): Promise<unknown>;
  /** Makes the next `load` try again. */
  unload(packageName: string): void;
  /**
   * Records that code of the version in use starts or has ended. If it never ends, the tab's next page does
   * not use that version.
   */
  markRunning(packageName: string, running: boolean): void;
  /**
   * Records that the version in use threw. It is not used again until `reset`.
   *
   * @returns whether there is another version, which the next `load` returns
   */
  markFailed(packageName: string, error: unknown): boolean;
  /** Forgets all failures, so that the next `load` tries the step's own version first. */
  reset(packageName: string): void;
}

/**
 * Loads the steps of a set, or their fallbacks, and adds them to the store.
 *
 * @param report called for each version that could not be loaded or shown
 */
export function createStepLoader(
  set: ReleaseSet,
  store: AppStore,
  report: ReportFailure = () => {},
): StepLoader {
  const loading = new Map<string, Promise<StepDefinition> & { status?: string }>();
  const inUse = new Map<string, RemoteRelease>();
  const failed = failedVersions(set.id, (version) => report('hang', undefined, version));

  /** The step's own version, and the fallback. */
  const releasesOf = (packageName: string): RemoteRelease[] => {
    const wanted = set.steps[packageName];
    if (!wanted) throw new Error(`The set has no ${packageName}`);
    return wanted.fallback ? [wanted, wanted.fallback] : [wanted];
  };
  const usable = (packageName: string) =>
    releasesOf(packageName).filter((release) => !failed.has(release));
  const load = async (packageName: string): Promise<StepDefinition> => {
    const accept = (module: unknown) => {
      const options = set.flow.steps.find((candidate) => candidate.step === packageName)?.options;
      const step = stepOf(packageName, module);
      store.addStep(step, options);
      return step;
    };
    const { value: step, release } = await loadRemoteModule(
      usable(packageName),
      accept,
      (failing, { error, isNetwork }) => report(isNetwork ? 'network' : 'load', error, failing),
    );
    inUse.set(packageName, release);
    return step;
  };
  const unload = (packageName: string) => {
    loading.delete(packageName);
    inUse.delete(packageName);
  };

  const loadOnce = (packageName: string) => {
    const promise = loading.get(packageName) ?? withStatus(load(packageName));
    loading.set(packageName, promise);
    return promise;
  };

  return {
    set: set.id,
    load: loadOnce,
    async prefetch(packageName) {
      if (loading.get(packageName)?.status === 'rejected') unload(packageName);
      await loadOnce(packageName);
      store.requestLists(set.steps[packageName]?.prefetchPaths ?? []);
    },
    unload,
    markRunning(packageName, running) {
      const release = inUse.get(packageName);
      if (!release) return;
      if (!running) return failed.end(release);
      // Save now: a page that hangs cannot.
      store.saveDraft();
      failed.begin(release);
    },
    markFailed(packageName, error) {
      const release = inUse.get(packageName);
      if (!release) return false;
      console.error(`${release.name}@${release.version} failed while it was in use`, error);
      report('render', error, release);
      failed.end(release);
      if (usable(packageName).length < 2) return false;
      failed.add(release);
      unload(packageName);
      return true;
    },
    reset(packageName) {
      releasesOf(packageName).forEach((release) => failed.delete(release));
      unload(packageName);
    },
  };
}

/** The step that a remote exposes. @throws Error when it is none, before any of it is used */
function stepOf(packageName: string, module: unknown): StepDefinition {
  const step = (module as { default?: Partial<StepDefinition> }).default;
  if (step?.contract !== CONTRACT || !step.Page) {
    throw new Error(`${packageName} is no step of contract ${CONTRACT}`);
  }
  return step as StepDefinition; // its contract says so
}

/** Sets the properties with which React's `use` returns a settled result at once. */
export function withStatus<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
