import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { useInsertionEffect, useState, type ReactNode } from 'react';
import { listenForFlushes } from '../fields/DeferredEdit';
import { watchPresses } from '../form/afterPress';
import { CSS_VAR_KEY } from './cssVarKey';
import { lightTheme } from './lightTheme';

/**
 * Gives everything below it the theme, and hands on what is typed before the page changes. Styles come
 * from `step-kit/antd.css` alone, the colour mode from its variables: nothing is written at run time.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  // antd writes its variables' style tags here, into an element outside of any document, where no
  // Content-Security-Policy applies.
  const [detached] = useState(() => document.createElement('div'));
  // The effect that runs first: a router below this listens in a layout effect.
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
