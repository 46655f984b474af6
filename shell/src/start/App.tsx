import { useState } from 'react';
import { Provider } from 'react-redux';
import { DictionaryProvider, type AppStore, type RootState } from 'shared-store';
import { ErrorStatusContext, KitProvider } from 'step-kit';
import { Redirect, Route, Router, Switch } from 'wouter';
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
  /** Where the flow's addresses begin. */
  readonly basePath: string;
  readonly loader: StepLoader;
  /** What the markup that React takes over was rendered from. */
  readonly serverState?: RootState;
}

/** A flow's pages, with all that they share. */
export function App({ store, basePath, loader, serverState }: AppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <DictionaryProvider>
        <KitProvider>
          <Router base={basePath.replace(/\/$/, '')}>
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
