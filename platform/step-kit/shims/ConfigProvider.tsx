import {
  ConfigContext,
  defaultIconPrefixCls,
  defaultPrefixCls,
  Variants,
  type ButtonConfig,
} from 'antd/es/config-provider/context';
import MotionWrapper from 'antd/es/config-provider/MotionWrapper';
import { useContext, useMemo, type ReactNode } from 'react';

interface ConfigProviderProps {
  readonly button?: ButtonConfig;
  readonly children?: ReactNode;
}

/**
 * Replaces antd's provider: passes on the configuration of buttons and switches motion off. The theme is
 * CSS.
 */
export default function ConfigProvider({ button, children }: ConfigProviderProps) {
  const around = useContext(ConfigContext);
  const config = useMemo(() => (button ? { ...around, button } : around), [around, button]);
  return (
    <ConfigContext.Provider value={config}>
      <MotionWrapper>{children}</MotionWrapper>
    </ConfigContext.Provider>
  );
}

export { ConfigContext, defaultIconPrefixCls, defaultPrefixCls, Variants };
