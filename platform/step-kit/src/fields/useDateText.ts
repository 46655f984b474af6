import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { selectPupil, rawInputChanged, type RootState } from 'shared-store';
import { formatDate, parseDate } from '../date/date';
import { afterPress } from '../form/afterPress';
import { useField, type FieldState } from '../form/useField';

/** Milliseconds from leaving an unparseable date until it is marked invalid (CONST-8). */
export const INVALID_DELAY = 500;

interface DateText extends FieldState {
  /** The text in the input, even if it is not a date. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly pick: (date: number) => void;
}

/**
 * The text of a date and its answer. An unparseable text makes the answer undefined, and stays in the
 * input, also after a reload. The field is marked invalid shortly after it was left, or at once by
 * Continue.
 */
export function useDateText(name: string, invalidMessage: string): DateText {
  const store = useStore<RootState>();
  const [typed, setTyped] = useState(() => selectPupil(store.getState()).rawInputs[name]);
  const [marked, setMarked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unparseable = isUnparseable(typed);
  // The last typed text, also before it is rendered: the form computes its errors first, and the field may
  // be left at the same moment.
  const latest = useRef(typed);

  const field = useField(name, () =>
    isUnparseable(latest.current) ? { key: invalidMessage } : undefined,
  );
  const { edit, leave, value } = field;

  const [answered, setAnswered] = useState(field.attempts);
  if (answered !== field.attempts) {
    setAnswered(field.attempts);
    setMarked(true);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      setMarked(false);
      setTyped(text);
      latest.current = text;
      const date = parseDate(text);
      edit(date);
      const isAnswer = date !== undefined || text.trim() === '';
      store.dispatch(rawInputChanged({ field: name, text: isAnswer ? '' : text }));
    },
    [store, edit, name],
  );
  return {
    ...field,
    typed: typed ?? (typeof value === 'number' ? formatDate(value) : ''),
    error: unparseable && !marked ? '' : field.error,
    type,
    pick: useCallback((date: number) => type(formatDate(date)), [type]),
    leave: useCallback(() => {
      clearTimeout(timer.current);
      if (!isUnparseable(latest.current)) {
        latest.current = undefined;
        setTyped(undefined); // then shows a date as dd/mm/yyyy, however it was typed
        leave();
        return;
      }
      edit(undefined);
      const mark = () => {
        setMarked(true);
        leave();
      };
      timer.current = setTimeout(() => afterPress(mark), INVALID_DELAY);
    }, [edit, leave]),
  };
}

const isUnparseable = (text: string | undefined) =>
  text !== undefined && text.trim() !== '' && parseDate(text) === undefined;
