import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { DictionaryProvider, type AppStore } from 'shared-store';
import { ErrorStatusContext, KitProvider } from 'step-kit';
import { HOME, THANK } from './routes';
import { Announcer } from './Announcer';
import { useAppliedColorMode } from './colorMode';
import { HomePage } from './HomePage';
import type { StepLoader } from './stepLoader';
import { ThankYouPage } from './ThankYouPage';
import { useDocument } from './useDocument';
import { useFieldInView } from './useFieldInView';
import { useMobile } from './useMobile';
import { useTranslationsReady } from './useTranslationsReady';

export interface AppProps {
  readonly store: AppStore;
  /** Where the flow's addresses begin. */
  readonly basePath: string;
  readonly loader: StepLoader;
}

/** A flow's pages, with all that they share. */
export function App({ store, basePath, loader }: AppProps) {
  return (
    <Provider store={store}>
      <DictionaryProvider>
        <KitProvider>
          {/* Back and Forward change the step in their own event: a key after it is the new step's. */}
          <BrowserRouter basename={basePath} useTransitions={false}>
            <Pages loader={loader} />
          </BrowserRouter>
        </KitProvider>
      </DictionaryProvider>
    </Provider>
  );
}

function Pages({ loader }: Pick<AppProps, 'loader'>) {
  const mobile = useMobile();
  const worded = useTranslationsReady();
  const [errors, setErrors] = useState(false);
  useDocument(errors);
  useAppliedColorMode();
  useFieldInView();
  if (!worded) return null;
  return (
    <ErrorStatusContext value={setErrors}>
      <Announcer>
        <Routes>
          <Route path="/" element={<HomePage loader={loader} />} />
          {mobile || <Route path={HOME} element={<HomePage loader={loader} />} />}
          <Route path={THANK} element={<ThankYouPage />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Announcer>
    </ErrorStatusContext>
  );
}
