import { act, configure, render } from '@testing-library/react';
import { text, type Flow } from 'contract';
import {
  createAppStore,
  defineSection,
  defineStep,
  type AppStore,
  type StepDefinition,
} from 'shared-store';
import { App } from '../src/start/App';
import type { StepLoader } from '../src/loading/stepLoader';

// On a busy machine, what a test waits for comes late; from code that is broken on purpose, never.
configure({ asyncUtilTimeout: Number(process.env.PATIENCE_MS ?? 60_000) });

/** A flow of two small steps. */
export const flow: Flow = {
  id: 'admission',
  title: 'Đăng ký nhập học',
  steps: [
    { step: 'step-one', title: 'Một', section: 'one' },
    { step: 'step-two', title: 'Hai' },
  ],
  submitPath: 'student',
  policy: { vi: '', en: '' },
  constants: { nextPupil: {} },
  brand: { logo: '/logo.svg', primaryColor: '#AC1260', group: 'Vingroup' },
};

const section = defineSection('one', {
  name: text({ label: 'Tên' }),
  kept: text({ label: 'Giữ lại', nextPupil: 'keep' }),
});
export const one = section;

export const steps = [
  defineStep({
    name: 'step-one',
    title: 'Một',
    section,
    Page: ({ onContinue }) => (
      <>
        <h1 tabIndex={-1}>Bước một</h1>
        <button onClick={onContinue}>Tiếp tục</button>
      </>
    ),
  }),
  defineStep({
    name: 'step-two',
    title: 'Hai',
    Page: ({ onBack }) => (
      <>
        <h1 tabIndex={-1}>Bước hai</h1>
        <button onClick={onBack}>Quay lại</button>
      </>
    ),
  }),
  defineStep({
    name: 'step-between',
    title: 'Giữa',
    Page: ({ onBack, onContinue }) => (
      <>
        <h1 tabIndex={-1}>Bước giữa</h1>
        <button onClick={onBack}>Quay lại</button>
        <button onClick={onContinue}>Tiếp tục</button>
      </>
    ),
  }),
];

/** The same with a step in between, for pupils called Ánh. */
export const flowWithMore: Flow = {
  ...flow,
  steps: flow.steps.flatMap((step) =>
    step.step === 'step-two'
      ? [{ step: 'step-between', title: 'Giữa', when: { field: 'name', is: 'Ánh' } }, step]
      : [step],
  ),
};

/** A loader with the small steps in memory, already loaded; some with another page. */
export function memoryLoader(
  store: AppStore,
  pages: Readonly<Record<string, StepDefinition['Page']>> = {},
): StepLoader {
  const loaded = new Map(
    steps.map((step) => {
      const { name, Page } = step;
      store.addStep(step);
      return [name, fulfilled({ ...step, Page: pages[name] ?? Page })];
    }),
  );
  return {
    load: (name) => loaded.get(name) ?? Promise.reject(new Error(name)),
    prefetch: async () => {},
    unload() {},
    markRunning() {},
    markFailed: () => false,
    reset() {},
  };
}

/** A promise whose result `use` reads at once. */
const fulfilled = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

// A tab that is left writes its draft at once, and not while the next test fills in its own.
afterEach(() => void window.dispatchEvent(new Event('pagehide')));

interface ShowOptions {
  readonly flow?: Flow;
  readonly address?: string;
  readonly basePath?: string;
  readonly loader?: (store: AppStore) => StepLoader;
  /** Does something to the store before the application starts. */
  readonly before?: (store: AppStore) => void;
  /** What the server answers to a call. */
  readonly answer?: () => { readonly ok: boolean; readonly body: object };
}

/** Shows the application at an address, in Vietnamese; its server receives everything. */
export async function showApp({
  flow: shown = flow,
  address = '/',
  basePath = '/',
  loader = memoryLoader,
  before,
  answer = received,
}: ShowOptions = {}) {
  window.localStorage.setItem('language', 'vi');
  window.history.pushState(null, '', address);
  window.fetch = async () => {
    const { ok, body } = answer();
    // The client reads no more of a response than this.
    return { ok, status: ok ? 200 : 503, json: async () => body } as unknown as Response;
  };
  const store = createAppStore({ flow: shown });
  before?.(store);
  await act(async () => {
    render(<App store={store} basePath={basePath} loader={loader(store)} />);
  });
  return store;
}

const received = () => ({
  ok: true,
  body: { is_success: true, data: { reference: 'K7M2QX9P' }, message: '' },
});
