import type { SummaryValue } from 'contract';
import { useSelector } from 'react-redux';
import { selectLanguage, useLookup, useText } from 'shared-store';
import { formatDate } from '../date/date';

/**
 * An answer in the reader's language, as the parent gave it; a text in its own direction. Always an element,
 * which React finds again when the browser's translator has replaced the text in it.
 */
export function AnswerValue({ value }: { value: SummaryValue }) {
  const text = useText();
  switch (value.kind) {
    case 'text':
      return <bdi translate="no">{value.text}</bdi>;
    case 'message':
      return <span>{text(value.key)}</span>;
    case 'date':
      return <span>{formatDate(value.date)}</span>;
    case 'option':
      return <OptionLabel list={value.list} id={value.id} />;
  }
}

/** Empty until its list has loaded: after a reload on this step it may still be loading. */
function OptionLabel({ list, id }: { list: string; id: number }) {
  const language = useSelector(selectLanguage);
  const option = useLookup(list).data.find((entry) => entry.id === id);
  return <span lang={language}>{option?.[language]}</span>;
}
