import { useText } from 'shared-store';
import { Button } from '../antd';

export type LookupState = 'loading' | 'loaded' | 'failed';

interface LookupEmptyProps {
  /** The id of the element that the input controls while there is no list. */
  readonly id: string | undefined;
  /** `unmatched`: the search finds nothing. */
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

/** The shape of entries that are loading. */
const LINES = ['a', 'b', 'c'];

/**
 * What an opened dropdown shows while it has no entry. The element stays in the page throughout, so
 * that a screen reader announces its changes.
 */
export function LookupEmpty({ id, state, busy, onRetry }: LookupEmptyProps) {
  const text = useText();
  return (
    // The focus stays in the input, or the dropdown would close under the button.
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
