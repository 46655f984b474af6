import { useText } from 'shared-store';
import { useColorMode, type ColorMode } from './colorMode';
import { MODE_ICONS } from './icons';
import { SegmentedControl } from './SegmentedControl';

interface ColorModeSwitchProps {
  /** The name of the inputs: the page has two of these, for different widths. */
  readonly name: string;
}

/** Light, dark, or as in the system. */
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
