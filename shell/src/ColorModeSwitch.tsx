import { useText } from 'shared-store';
import { useColorMode, type ColorMode } from './colorMode';
import { Switch } from './Switch';

/** Light, dark, or as the system has it. */
export function ColorModeSwitch() {
  const [mode, setMode] = useColorMode();
  const text = useText();
  return (
    <Switch<ColorMode>
      name="color-mode"
      label={text('Giao diện')}
      choices={[
        { value: 'light', shown: '☀', name: text('Sáng') },
        { value: 'dark', shown: '☾', name: text('Tối') },
        { value: 'system', shown: '◐', name: text('Theo hệ thống') },
      ]}
      value={mode}
      onChange={setMode}
    />
  );
}
