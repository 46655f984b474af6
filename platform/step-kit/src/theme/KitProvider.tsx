import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { useInsertionEffect, useState, type ReactNode } from 'react';
import { listenForFlushes } from '../fields/DeferredEdit';
import { watchPresses } from '../form/afterPress';
import { CSS_VAR_KEY } from './cssVarKey';
import { lightTheme } from './lightTheme';

/**
 * Provides the theme, and flushes typed text before the page changes. All styles come from
 * `step-kit/antd.css`, and the colour mode from its variables: no styles are written at run time.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  // antd writes style tags for its variables into this detached element, which the Content-Security-Policy
  // does not apply to.
  const [detached] = useState(() => document.createElement('div'));
  // An insertion effect, because it must run before the layout effect in which a router listens.
  useInsertionEffect(() => {
    listenForFlushes();
    watchPresses();
  }, []);
  return (
    <StyleProvider container={detached}>
      <ConfigProvider theme={RUNTIME_THEME} button={PLAIN_BUTTON} wave={NO_WAVE}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

const RUNTIME_THEME = {
  ...lightTheme,
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: CSS_VAR_KEY },
};
const PLAIN_BUTTON = { autoInsertSpace: false };
const NO_WAVE = { disabled: true };
