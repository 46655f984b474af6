import { useSelector } from 'react-redux';
import { selectFlow, useText, type Receipt } from 'shared-store';
import { AnswerList } from 'step-kit';

/** Whose form it was, above the rest; like the answers on paper only: the style sheet hides them on the screen. */
export function PrintedHead() {
  const { brand } = useSelector(selectFlow);
  return (
    <p className="shell-copy shell-copy-head">
      <img src={brand.logo} alt="" width="40" height="40" />
      {brand.group}
    </p>
  );
}

/** What was sent. */
export function PrintedAnswers({ parts }: { readonly parts: NonNullable<Receipt['copy']> }) {
  const text = useText();
  return (
    <div className="shell-copy">
      {parts.map(({ title: part, rows }) => (
        <section key={part}>
          <h2>{text(part)}</h2>
          <AnswerList rows={rows} />
        </section>
      ))}
    </div>
  );
}
