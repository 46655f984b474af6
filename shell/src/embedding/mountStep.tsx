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
import { useTranslationsReady } from '../loading/useTranslationsReady';

/** The answers of one step, and what is derived from them. */
export type MountedAnswers = Pick<SectionAnswers, 'answers' | 'payload' | 'summary'>;

export interface MountStepOptions {
  /** A store of `createAppStore`. Steps that share a store make one registration. */
  readonly store: AppStore;
  /** The default export of the step's module. */
  readonly step: StepDefinition;
  /** Options of the step, as a flow sets them; none by default. */
  readonly options?: StepOptions;
  /** Called when Back is pressed. Without it, Back is disabled. */
  readonly onBack?: () => void;
  /** Called when Continue is pressed and every answer is valid. */
  readonly onContinue?: () => void;
  /** Called at once and whenever an answer changes; never for a step without a section. */
  readonly onChange?: (section: MountedAnswers) => void;
}

/**
 * Renders a step into an element of any page, whatever framework that page uses.
 *
 * @returns a function that unmounts the step; the answers stay in the store
 * @throws Error when the step was built for another version of the contract
 */
export function mountStep(element: Element, given: MountStepOptions): () => void {
  const { store, step, options = {}, onBack, onContinue = ignore, onChange = ignore } = given;
  // A step that was built elsewhere may have another version of the contract.
  const contract: number = step.contract;
  if (contract !== CONTRACT) {
    throw new Error(`${step.name} speaks contract ${contract}, this shell ${CONTRACT}`);
  }
  store.addStep(step, options);

  let reported: MountedAnswers | undefined;
  const reportChange = () => {
    const section = selectSection(store.getState(), step.section?.name ?? '');
    if (!section || section === reported) return;
    reported = section;
    onChange(section);
  };
  reportChange();
  const unsubscribe = store.subscribe(reportChange);

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
    // Before unsubscribing: an unmounted input may commit a deferred edit.
    root.unmount();
    unsubscribe();
  };
}

const ignore = () => {};

/** Renders nothing until the texts have loaded. */
function TranslationsGate({ children }: { children: ReactNode }) {
  return useTranslationsReady() && children;
}
