import { useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { DictionaryProvider, selectFlow, type AppStore } from 'shared-store';
import { KitProvider } from 'step-kit';
import { useAppliedColorMode } from '../chrome/colorMode';
import { Header } from '../chrome/Header';
import type { StepLoader } from '../loading/stepLoader';
import { StepView } from '../form/StepView';
import { useDocument } from '../browser/useDocument';
import { useTranslationsReady } from '../loading/useTranslationsReady';
import { StandalonePanel } from './StandalonePanel';
import './standalone.css';

interface AlonePageProps {
  readonly store: AppStore;
  readonly loader: StepLoader;
}

/** One step in a plain frame, with a panel that shows its state in the store. */
export function StandalonePage({ store, loader }: AlonePageProps) {
  return (
    <Provider store={store}>
      <DictionaryProvider>
        <KitProvider>
          <Alone loader={loader} />
        </KitProvider>
      </DictionaryProvider>
    </Provider>
  );
}

function Alone({ loader }: Pick<AlonePageProps, 'loader'>) {
  const [step] = useSelector(selectFlow).steps;
  const [calls, setCalls] = useState({ Back: 0, Continue: 0 });
  const worded = useTranslationsReady();
  useDocument();
  useAppliedColorMode();
  if (!worded || !step) return null;
  const count = (name: keyof typeof calls) => () =>
    setCalls((before) => ({ ...before, [name]: before[name] + 1 }));
  return (
    <div className="shell">
      <Header />
      <div className="standalone">
        <main className="shell-main">
          <StepView
            loader={loader}
            step={step}
            mode="visible"
            onBack={count('Back')}
            onContinue={count('Continue')}
          />
        </main>
        <StandalonePanel step={step} calls={calls} />
      </div>
    </div>
  );
}
