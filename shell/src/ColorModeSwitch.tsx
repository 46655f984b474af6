import { useText } from 'shared-store';
import { useColorMode, type ColorMode } from './colorMode';
import { MoonIcon, SunIcon, SystemIcon } from './icons';
import { SegmentedControl } from './SegmentedControl';

/** Light, dark, or as the system has it. */
export function ColorModeSwitch() {
  const [mode, setMode] = useColorMode();
  const text = useText();
  return (
    <SegmentedControl<ColorMode>
      name="color-mode"
      label={text('Giao diện')}
      choices={[
        { value: 'light', shown: <SunIcon />, name: text('Sáng') },
        { value: 'dark', shown: <MoonIcon />, name: text('Tối') },
        { value: 'system', shown: <SystemIcon />, name: text('Theo hệ thống') },
      ]}
      value={mode}
      onChange={setMode}
    />
  );
}
