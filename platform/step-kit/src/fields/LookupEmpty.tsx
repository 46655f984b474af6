import { useText } from 'shared-store';
import { Button } from '../antd';

export type LookupState = 'loading' | 'loaded' | 'failed';

interface LookupEmptyProps {
  /** The id that the input refers to while there is no list. */
  readonly id: string | undefined;
  /** `unmatched`: no entry matches the search. */
  readonly state: LookupState | 'unmatched';
  /** A load is under way. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const TEXTS = {
  loading: '',
  loaded: '',
  failed: 'Chưa tải được danh sách',
  unmatched: 'Không tìm thấy',
};

/** Placeholders of entries that are loading. */
const LINES = ['a', 'b', 'c'];

/**
 * The content of an opened dropdown without entries. The element stays in the page, so that screen readers
 * announce its changes.
 */
export function LookupEmpty({ id, state, busy, onRetry }: LookupEmptyProps) {
  const text = useText();
  return (
    // Keep the focus in the input: otherwise the dropdown would close during the press.
    <div
      id={id}
      className="kit-lookup-empty"
      role="presentation"
      data-state={state}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p aria-live="polite">{TEXTS[state] && text(TEXTS[state])}</p>
      {state === 'loading' && LINES.map((line) => <div key={line} className="kit-lookup-line" />)}
      {state === 'failed' && (
        <Button onClick={onRetry} disabled={busy}>
          {text('Thử lại')}
        </Button>
      )}
    </div>
  );
}
