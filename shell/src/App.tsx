import { Provider } from 'react-redux';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { DictionaryProvider, type AppStore } from 'shared-store';
import { KitProvider } from 'step-kit';
import { HOME, THANK } from './addresses';
import { HomePage } from './HomePage';
import type { StepLoader } from './stepLoader';
import { ThankPage } from './ThankPage';
import { useDocument } from './useDocument';
import { useMobile } from './useMobile';
import { useWording } from './useWording';

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
          <BrowserRouter basename={basePath}>
            <Pages loader={loader} />
          </BrowserRouter>
        </KitProvider>
      </DictionaryProvider>
    </Provider>
  );
}

function Pages({ loader }: Pick<AppProps, 'loader'>) {
  const mobile = useMobile();
  const worded = useWording();
  useDocument();
  if (!worded) return null;
  return (
    <Routes>
      <Route path="/" element={<HomePage loader={loader} />} />
      {mobile || <Route path={HOME} element={<HomePage loader={loader} />} />}
      <Route path={THANK} element={<ThankPage />} />
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
