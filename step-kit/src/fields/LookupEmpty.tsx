import { useText } from 'shared-store';
import { Button, Skeleton } from '../antd';

export type LookupState = 'loading' | 'loaded' | 'failed';

interface LookupEmptyProps {
  /** The id of the list that the input names as its own. */
  readonly listId: string;
  readonly state: Exclude<LookupState, 'loaded'>;
  /** A load is under way. */
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** What an opened dropdown shows while it has no list. */
export function LookupEmpty({ listId, state, busy, onRetry }: LookupEmptyProps) {
  const text = useText();
  return (
    // The focus stays in the input, or the dropdown would close under the button.
    <div className="kit-lookup-empty" onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={listId} />
      {state === 'loading' ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <>
          <p>{text('Chưa tải được danh sách')}</p>
          <Button onClick={onRetry} disabled={busy}>
            {text('Thử lại')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What it shows when the search finds nothing. */
export function LookupNoMatch() {
  const text = useText();
  return <div className="kit-lookup-empty">{text('Không tìm thấy')}</div>;
}
