import { useSelector } from 'react-redux';
import { selectFlow, useText, type Receipt } from 'shared-store';
import { AnswerList } from 'step-kit';

/** The brand above a printed copy. The style sheet shows it only on paper. */
export function PrintedHead() {
  const { brand } = useSelector(selectFlow);
  return (
    <p className="shell-copy shell-copy-head">
      <img src={brand.logo} alt="" width="40" height="40" />
      <span translate="no">{brand.group}</span>
    </p>
  );
}

interface PrintedAnswersProps {
  readonly parts: NonNullable<Receipt['copy']>;
  /** Whether to show them on the screen, too: not every browser can print. */
  readonly isShown: boolean;
}

/** The answers that were sent. */
export function PrintedAnswers({ parts, isShown }: PrintedAnswersProps) {
  const text = useText();
  return (
    <div
      className={isShown ? 'shell-copy shell-copy-shown' : 'shell-copy'}
      ref={isShown ? scrollIntoView : null}
    >
      {parts.map(({ title: part, rows }) => (
        <section key={part}>
          <h2>{text(part)}</h2>
          <AnswerList rows={rows} />
        </section>
      ))}
    </div>
  );
}

/** Newer browsers return a promise, which a ref must not return. */
const scrollIntoView = (place: Element | null) => void place?.scrollIntoView({ block: 'nearest' });
