import type { SummaryRow } from 'contract';
import { useSelector } from 'react-redux';
import { selectFlow, useText } from 'shared-store';
import { untranslated } from '../text/untranslated';
import { AnswerValue } from './AnswerValue';

/** Answers with their labels, in the reader's language. */
export function AnswerList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  const text = useText();
  const { group } = useSelector(selectFlow).brand;
  return (
    <dl className="kit-answers">
      {rows.map(({ label, labelValues, value }) => (
        <div key={label}>
          {/* A row in the draft may be older than the flow's values, so a label that names the group reads it here. */}
          <dt>{untranslated(text(label, { group, ...labelValues }), { group, ...labelValues })}</dt>
          <dd>
            <AnswerValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
