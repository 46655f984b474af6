import { useState } from 'react';
import { Provider } from 'react-redux';
import { DictionaryProvider, type AppStore, type RootState } from 'shared-store';
import { ErrorStatusContext, KitProvider } from 'step-kit';
import { Redirect, Route, Router, Switch } from 'wouter';
import { useAddress } from '../browser/history';
import { HOME, THANK } from '../browser/routes';
import { Announcer } from '../chrome/Announcer';
import { useAppliedColorMode } from '../chrome/colorMode';
import { HomePage } from '../form/HomePage';
import { PreviewBanner } from '../chrome/PreviewBanner';
import type { StepLoader } from '../loading/stepLoader';
import { ThankYou } from '../thank/ThankYou';
import { useDocument } from '../browser/useDocument';
import { useFieldInView } from '../browser/useFieldInView';
import { useMobile } from '../browser/useMobile';
import { useTranslationsReady } from '../loading/useTranslationsReady';

export interface AppProps {
  readonly store: AppStore;
  /** The path under which the flow's routes are. */
  readonly basePath: string;
  readonly loader: StepLoader;
  /** The state that the prerendered markup was rendered with. */
  readonly serverState?: RootState;
}

export function App({ store, basePath, loader, serverState }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <DictionaryProvider>
        <KitProvider>
          <Router base={basePath.replace(/\/$/, '')} hook={useAddress}>
            <Pages loader={loader} />
          </Router>
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
      <PreviewBanner />
      <Announcer>
        <Switch>
          <Route path="/">
            <HomePage loader={loader} />
          </Route>
          {mobile || (
            <Route path={HOME}>
              <HomePage loader={loader} />
            </Route>
          )}
          <Route path={THANK}>
            <ThankYou />
          </Route>
          <Redirect to="/" replace />
        </Switch>
      </Announcer>
    </ErrorStatusContext>
  );
}
