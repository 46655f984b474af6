import { act, configure, render } from '@testing-library/react';
import type { Flow, Language, StepOptions } from 'contract';
import { Provider } from 'react-redux';
import {
  createAppStore,
  DictionaryProvider,
  rawInputChanged,
  selectSection,
  type AppStore,
  type StepDefinition,
} from 'shared-store';
import { KitProvider } from '../src/theme/KitProvider';
import { answerWith, TEST_FLOW, TEST_LISTS, type TestLists } from './lists';

// On a busy machine, what a test waits for comes late; from code that is broken on purpose, never.
configure({ asyncUtilTimeout: Number(process.env.PATIENCE_MS ?? 60_000) });

export interface RenderStepOptions {
  /** Overrides of the tests' admission flow. */
  readonly flow?: Partial<Flow>;
  /** The options that the flow sets on the step. */
  readonly options?: StepOptions;
  /** Initial answers, by wire name. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Initial texts in inputs that are not answers, by wire name. */
  readonly rawInputs?: Readonly<Record<string, string>>;
  /** The reader's language; Vietnamese by default. */
  readonly language?: Language;
  /** English texts by their Vietnamese. */
  readonly dictionary?: Readonly<Record<string, string>>;
  /** Lists other than the usual ones, or besides them: `{ transport: [{ id: 1, vi: 'Xe buýt', en: 'Bus' }] }`. */
  readonly lists?: TestLists;
  /** Whether it is the first step of a flow, where Back is disabled. */
  readonly first?: boolean;
}

export interface StepUnderTest {
  readonly store: AppStore;
  readonly onBack: jest.Mock;
  readonly onContinue: jest.Mock;
  /** Unmounts the step. */
  unmount(): void;
  /** The section's answers in the store. */
  answers(): Readonly<Record<string, unknown>>;
  /** The section's payload. */
  payload(): Readonly<Record<string, unknown>>;
  /** Changes the server's lists. */
  serve(lists: TestLists): void;
}

/** Renders a step's page as a host does, with a store of its own and a fake server. */
export async function renderStep(
  step: StepDefinition,
  given: RenderStepOptions = {},
): Promise<StepUnderTest> {
  const { options = {}, answers, language = 'vi', dictionary = {}, first = false } = given;
  let lists: TestLists = { ...TEST_LISTS, ...given.lists };
  window.fetch = answerWith(() => lists, dictionary);
  window.sessionStorage.clear();
  window.localStorage.setItem('language', language);

  const store = createAppStore({ flow: { ...TEST_FLOW, ...given.flow } });
  store.addStep(step, options);
  if (answers && step.section) store.dispatch(step.section.edited(answers));

  for (const [field, text] of Object.entries(given.rawInputs ?? {})) {
    store.dispatch(rawInputChanged({ field, text }));
  }

  const onBack = jest.fn();
  const onContinue = jest.fn();
  // Within `act`, the lists and the dictionary are loaded.
  const { unmount } = await act(async () =>
    render(
      <Provider store={store}>
        <DictionaryProvider>
          <KitProvider>
            <step.Page {...(first ? {} : { onBack })} onContinue={onContinue} options={options} />
          </KitProvider>
        </DictionaryProvider>
      </Provider>,
    ),
  );

  const section = () => selectSection(store.getState(), step.section?.name ?? '');
  return {
    store,
    onBack,
    onContinue,
    unmount,
    answers: () => section()?.answers ?? {},
    payload: () => section()?.payload ?? {},
    serve: (changed) => {
      lists = { ...lists, ...changed };
    },
  };
}
