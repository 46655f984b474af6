import { useText } from 'shared-store';
import { useColorMode, type ColorMode } from './colorMode';
import { MODE_ICONS } from './icons';
import { SegmentedControl } from './SegmentedControl';

interface ColorModeSwitchProps {
  /** Of its inputs: the page may have another one, elsewhere at another width. */
  readonly name: string;
}

/** Light, dark, or as the system has it. */
export function ColorModeSwitch({ name }: ColorModeSwitchProps) {
  const [mode, setMode] = useColorMode();
  const text = useText();
  return (
    <SegmentedControl<ColorMode>
      name={name}
      label={text('Giao diện')}
      choices={[
        { value: 'light', shown: MODE_ICONS.light, name: text('Sáng') },
        { value: 'dark', shown: MODE_ICONS.dark, name: text('Tối') },
        { value: 'system', shown: MODE_ICONS.system, name: text('Theo hệ thống') },
      ]}
      value={mode}
      onChange={setMode}
    />
  );
}
