import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import viVN from 'antd/locale/vi_VN';
import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from 'shared-store';
import { CSS_VAR_KEY, lightTheme } from './theme';

/**
 * Gives everything below it the theme and antd's texts in the reader's language. Styles come from
 * `step-kit/antd.css` alone, the colour mode from its variables: nothing is written at run time.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  const language = useSelector(selectLanguage);
  // antd writes its variables' style tags here, where no document, and no policy, ever sees them.
  const [detached] = useState(() => document.createElement('div'));
  return (
    <StyleProvider container={detached}>
      <ConfigProvider
        theme={RUNTIME_THEME}
        locale={LOCALES[language]}
        button={PLAIN_BUTTON}
        wave={NO_WAVE}
      >
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
const LOCALES = { vi: viVN, en: enUS };
const PLAIN_BUTTON = { autoInsertSpace: false };
const NO_WAVE = { disabled: true };
