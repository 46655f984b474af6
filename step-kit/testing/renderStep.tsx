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

// What a test waits for comes late on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

export interface RenderStepOptions {
  /** Overrides of the tests' admission flow. */
  readonly flow?: Partial<Flow>;
  /** What the flow sets on the step. */
  readonly options?: StepOptions;
  /** Answers that are there when the step is shown, by wire name. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Texts in inputs that are no answers, by wire name. */
  readonly rawInputs?: Readonly<Record<string, string>>;
  /** The reader's language; Vietnamese by default, so that a test reads like the wording. */
  readonly language?: Language;
  /** English texts by their Vietnamese. */
  readonly dictionary?: Readonly<Record<string, string>>;
  /** Lists other than the usual ones, or besides them: `{ transport: [{ id: 1, vi: 'Xe buýt', en: 'Bus' }] }`. */
  readonly lists?: TestLists;
  /** Whether it is a flow's first step, whose Back is disabled. */
  readonly first?: boolean;
}

export interface StepUnderTest {
  readonly store: AppStore;
  readonly onBack: jest.Mock;
  readonly onContinue: jest.Mock;
  /** Leaves the step. */
  unmount(): void;
  /** The section's answers as the store has them. */
  answers(): Readonly<Record<string, unknown>>;
  /** The section's fields as they would be sent. */
  payload(): Readonly<Record<string, unknown>>;
  /** Changes what the server answers from now on. */
  serve(lists: TestLists): void;
}

/** Shows a step's page as a host does: in a store of its own, with lists that a server would send. */
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
  // The lists and the dictionary arrive within this.
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
