import { useSelector } from 'react-redux';
import { selectFlow, useText } from 'shared-store';
import { ColorModeMenu } from './ColorModeMenu';
import { LanguageSwitch } from './LanguageSwitch';

/** The brand, the title of the flow, and the switches for language and, where there is room, colour mode. */
export function Header() {
  const { brand, title } = useSelector(selectFlow);
  const text = useText();
  return (
    <header className="shell-header">
      <div className="shell-brand">
        <img src={brand.logo} alt={text('Logo nhà trường')} width="40" height="40" />
        <p className="shell-names">
          <span className="shell-group" translate="no">
            {brand.group}
          </span>
          <span className="shell-title">{text(title)}</span>
        </p>
      </div>
      <div className="shell-switches">
        <LanguageSwitch />
        <ColorModeMenu />
      </div>
    </header>
  );
}
