import type { SummaryRow } from 'contract';
import { useSelector } from 'react-redux';
import { selectLanguage, useLookup, useText } from 'shared-store';
import { formatDate } from '../date/date';

/**
 * An answer in the reader's language; a text with its own direction. Always an element, which React still
 * finds after the browser's translator has replaced its text.
 */
export function AnswerValue({ value }: Pick<SummaryRow, 'value'>) {
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

/** The label of an option; empty while its list is loading, as after a reload. */
function OptionLabel({ list, id }: { list: string; id: number }) {
  const language = useSelector(selectLanguage);
  const option = useLookup(list).data.find((entry) => entry.id === id);
  return <span lang={language}>{option?.[language]}</span>;
}
