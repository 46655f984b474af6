import type { Language } from 'contract';
import { useDispatch, useSelector } from 'react-redux';
import { languageChanged, selectLanguage, useText } from 'shared-store';
import { SegmentedControl } from './SegmentedControl';

const languages = [
  { value: 'vi', shown: 'VI', name: 'Tiếng Việt', lang: 'vi' },
  { value: 'en', shown: 'EN', name: 'English', lang: 'en' },
] as const;

/** Vietnamese or English, each named in its own language. */
export function LanguageSwitch() {
  const language = useSelector(selectLanguage);
  const dispatch = useDispatch();
  const text = useText();
  return (
    <SegmentedControl<Language>
      name="language"
      label={text('Ngôn ngữ')}
      choices={languages}
      value={language}
      onChange={(choice) => dispatch(languageChanged(choice))}
    />
  );
}
