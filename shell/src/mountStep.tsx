import type { StepOptions } from 'contract';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import {
  CONTRACT,
  DictionaryProvider,
  selectSection,
  type AppStore,
  type SectionAnswers,
  type StepDefinition,
} from 'shared-store';
import { KitProvider } from 'step-kit';
import { useTranslationsReady } from './useTranslationsReady';

/** What follows from what was typed in one step. */
export type MountedAnswers = Pick<SectionAnswers, 'answers' | 'payload' | 'summary'>;

export interface MountStepOptions {
  /** Of `createAppStore`; steps that are mounted on one store make one registration. */
  readonly store: AppStore;
  /** What the step's module exports by default. */
  readonly step: StepDefinition;
  /** What the step allows a flow to set; nothing by default. */
  readonly options?: StepOptions;
  /** Back was pressed. Without it, Back is there and disabled. */
  readonly onBack?: () => void;
  /** Continue was pressed, and every answer is right. */
  readonly onContinue?: () => void;
  /** Told at once, and again whenever an answer changes. A step without a section never tells. */
  readonly onChange?: (told: MountedAnswers) => void;
}

/**
 * Shows a step in an element of any page, whatever that page is made with.
 *
 * @returns a function that takes it away again; the answers stay in the store
 * @throws Error when the step was built for a contract that this shell does not speak
 */
export function mountStep(element: Element, given: MountStepOptions): () => void {
  const { store, step, options = {}, onBack, onContinue = ignore, onChange = ignore } = given;
  // A step that was built elsewhere says what it was built for.
  const contract: number = step.contract;
  if (contract !== CONTRACT) {
    throw new Error(`${step.name} speaks contract ${contract}, this shell ${CONTRACT}`);
  }
  store.addStep(step, options);

  let told: MountedAnswers | undefined;
  const tell = () => {
    const section = selectSection(store.getState(), step.section?.name ?? '');
    if (!section || section === told) return;
    told = section;
    onChange(section);
  };
  tell();
  const unsubscribe = store.subscribe(tell);

  const root = createRoot(element);
  root.render(
    <Provider store={store}>
      <DictionaryProvider>
        <KitProvider>
          <TranslationsGate>
            <step.Page {...(onBack && { onBack })} onContinue={onContinue} options={options} />
          </TranslationsGate>
        </KitProvider>
      </DictionaryProvider>
    </Provider>,
  );
  return () => {
    // An input that goes away may have something to tell yet.
    root.unmount();
    unsubscribe();
  };
}

const ignore = () => {};

/** Nothing is shown before there are words for it. */
function TranslationsGate({ children }: { children: ReactNode }) {
  return useTranslationsReady() && children;
}
