import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import {
  createAppStore,
  DictionaryProvider,
  languageChanged,
  selectLanguage,
  selectSection,
  type RootState,
  type StepDefinition,
} from 'shared-store';
import ofKit from '../dictionary.json';
import { KitProvider } from '../src/theme/KitProvider';
import { answerWith, TEST_FLOW, TEST_LISTS } from './lists';

/**
 * Shows a step where there is no shell and no server: its page, with a few entries of each list, and beside
 * it what it reports to its host.
 *
 * The page links or imports `step-kit/antd.css` and `step-kit/styles.css`.
 *
 * @param dictionary of the step
 * @param root the element of the page
 */
export function showStepAlone(
  step: StepDefinition,
  dictionary: Readonly<Record<string, string>>,
  root: Element,
): void {
  window.fetch = answerWith(() => TEST_LISTS, { ...ofKit, ...dictionary });
  const store = createAppStore({ flow: TEST_FLOW });
  store.addStep(step, {});
  createRoot(root).render(
    <Provider store={store}>
      <DictionaryProvider>
        <KitProvider>
          <StepAlone step={step} />
        </KitProvider>
      </DictionaryProvider>
    </Provider>,
  );
}

function StepAlone({ step: { name, section, Page } }: { readonly step: StepDefinition }) {
  const [calls, setCalls] = useState({ Back: 0, Continue: 0 });
  const language = useSelector(selectLanguage);
  const dispatch = useDispatch();
  const state = useSelector((all: RootState) => selectSection(all, section?.name ?? ''));
  const count = (called: keyof typeof calls) => () =>
    setCalls((before) => ({ ...before, [called]: before[called] + 1 }));
  const other = language === 'vi' ? 'en' : 'vi';
  return (
    <>
      <main lang={language}>
        <Page onBack={count('Back')} onContinue={count('Continue')} options={{}} />
      </main>
      <aside lang="en" aria-label="Section">
        <button type="button" onClick={() => dispatch(languageChanged(other))}>
          {`Language: ${language}`}
        </button>
        <p role="status">{`Back: ${calls.Back}, Continue: ${calls.Continue}`}</p>
        <pre>{state ? JSON.stringify(state, null, 2) : `${name} has no section`}</pre>
      </aside>
    </>
  );
}
