import type { ReleaseSet } from 'contract';
import type { AppStore, StepDefinition } from 'shared-store';
import type { StepLoader } from 'shell/step-loader';
import { withStatus } from 'shell/with-status';

type Module = { readonly default: StepDefinition };

const modules: Readonly<Record<string, () => Promise<Module>>> = {
  'step-pupil': () => import(/* webpackChunkName: "step-pupil" */ 'step-pupil/step'),
  'step-contact': () => import(/* webpackChunkName: "step-contact" */ 'step-contact/step'),
  'step-school': () => import(/* webpackChunkName: "step-school" */ 'step-school/step'),
  'step-additional': () => import(/* webpackChunkName: "step-additional" */ 'step-additional/step'),
  'step-confirm': () => import(/* webpackChunkName: "step-confirm" */ 'step-confirm/step'),
};

/** What the shell's loader of remotes is in one bundle: an `import()`. */
export function createStepLoader(set: ReleaseSet, store: AppStore): StepLoader {
  const loading = new Map<string, Promise<StepDefinition>>();
  const load = async (name: string) => {
    const { default: step } = (await modules[name]?.()) ?? {};
    if (!step) throw new Error(`The bundle has no ${name}`);
    store.addStep(step, set.flow.steps.find((candidate) => candidate.step === name)?.options);
    return step;
  };
  const unload = (name: string) => void loading.delete(name);
  const loadOnce = (name: string) => {
    const promise = loading.get(name) ?? withStatus(load(name));
    loading.set(name, promise);
    return promise;
  };
  return {
    load: loadOnce,
    async prefetch(name) {
      await loadOnce(name);
      store.requestLists(set.steps[name]?.prefetchPaths ?? []);
    },
    unload,
    markRunning() {},
    markFailed: () => false,
    reset: unload,
  };
}
