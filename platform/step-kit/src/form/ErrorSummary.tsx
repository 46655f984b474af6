import type { Field, FieldError } from 'contract';
import { useEffect, useId, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { selectFlow, useText } from 'shared-store';
import { untranslated } from '../text/untranslated';
import { focusField } from './focusField';
import { useReportErrors } from './ErrorStatusContext';

interface ErrorSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The number of presses of Continue. */
  readonly attempts: number;
  readonly errors: Readonly<Record<string, FieldError>>;
  readonly fields: Readonly<Record<string, Field>>;
}

/**
 * The errors of the last Continue, as links to the fields in the order of the page. It takes the focus
 * whenever Continue fails; entries disappear when their fields become valid.
 */
export function ErrorSummary({ form, attempts, errors, fields }: ErrorSummaryProps) {
  const text = useText();
  const { group } = useSelector(selectFlow).brand;
  const headingId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [listed, setListed] = useState({ attempts: 0, names: [] as readonly string[] });

  const wrong = listed.names.filter((name) => errors[name]);
  // Set during the render, so that nothing outdated is painted. A failed Continue replaces the list, and a
  // valid field leaves it. A field that becomes invalid again does not return: it did not stop Continue.
  if (listed.attempts !== attempts) setListed({ attempts, names: Object.keys(errors) });
  else if (wrong.length < listed.names.length) setListed({ attempts, names: wrong });

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const entryOf = ({ key, values }: FieldError = { key: '' }, label = '') =>
    // A message with values is one for any field.
    !values && namesField(key, label)
      ? text(key)
      : `${text(label, { group })}: ${text(key, values)}`;

  const listedErrors = inPageOrder(wrong, form.current);
  useReportErrors(listedErrors.length > 0);
  if (listedErrors.length === 0) return null;
  return (
    <div
      className="kit-summary"
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className="kit-summary-heading">
        {text('Vui lòng kiểm tra lại')}
      </h2>
      <ul className="kit-summary-list">
        {listedErrors.map((name) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {untranslated(entryOf(errors[name], fields[name]?.label), { group })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field; the link's address is only informative, and the page's own does not change. */
function goTo(event: MouseEvent, name: string) {
  event.preventDefault();
  focusField(name);
}

function inPageOrder(names: readonly string[], form: HTMLFormElement | null): string[] {
  const order = Array.from(form?.querySelectorAll('[id]') ?? [], ({ id }) => id);
  return [...names].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Whether a message names its field: it has a word in common with the label. */
function namesField(message: string, label: string): boolean {
  const words = new Set(wordsOf(message));
  return wordsOf(label).some((word) => words.has(word));
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
