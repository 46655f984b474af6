import { useSelector } from 'react-redux';
import { selectFlow, useText } from 'shared-store';
import { ColorModeSwitch } from './ColorModeSwitch';
import { LanguageSwitch } from './LanguageSwitch';

/** The brand, and the switches for language and colour mode. */
export function Header() {
  const { brand } = useSelector(selectFlow);
  const text = useText();
  return (
    <header className="shell-header">
      <img src={brand.logo} alt={text('Logo nhà trường')} width="48" height="48" />
      <div className="shell-switches">
        <ColorModeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  );
}
