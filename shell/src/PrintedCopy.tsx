import { useSelector } from 'react-redux';
import { selectFlow, useText, type Receipt } from 'shared-store';
import { AnswerList } from 'step-kit';

/** What was sent, on paper only: the style sheet hides it on the screen. */
export function PrintedCopy({ parts }: { readonly parts: NonNullable<Receipt['copy']> }) {
  const { brand, title } = useSelector(selectFlow);
  const text = useText();
  return (
    <div className="shell-copy">
      <p className="shell-copy-head">
        <img src={brand.logo} alt="" width="40" height="40" />
        <span>
          {brand.group}
          <br />
          <b>{text(title)}</b>
        </span>
      </p>
      {parts.map(({ title: part, rows }) => (
        <section key={part}>
          <h2>{text(part)}</h2>
          <AnswerList rows={rows} />
        </section>
      ))}
    </div>
  );
}
