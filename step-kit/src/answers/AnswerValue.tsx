import type { SummaryValue } from 'contract';
import { useSelector } from 'react-redux';
import { selectLanguage, useLookup, useText } from 'shared-store';
import { formatDate } from '../date/date';

/** An answer in the reader's language, as the parent gave it; a text in its own direction. */
export function AnswerValue({ value }: { value: SummaryValue }) {
  const text = useText();
  switch (value.kind) {
    case 'text':
      return <bdi>{value.text}</bdi>;
    case 'message':
      return text(value.key);
    case 'date':
      return formatDate(value.date);
    case 'option':
      return <OptionLabel list={value.list} id={value.id} />;
  }
}

/** Empty until its list has loaded: after a reload on this step it may still be loading. */
function OptionLabel({ list, id }: { list: string; id: number }) {
  const language = useSelector(selectLanguage);
  return useLookup(list).data.find((option) => option.id === id)?.[language];
}
