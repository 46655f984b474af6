import type { FieldError } from 'contract';
import { useEffect, useId, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useText } from 'shared-store';
import { useReportErrors } from './ErrorStatusContext';

interface ErrorSummaryProps {
  readonly form: RefObject<HTMLFormElement | null>;
  /** How often Continue was pressed. */
  readonly attempts: number;
  readonly errors: Readonly<Record<string, FieldError>>;
}

/**
 * What stood in the way of Continue, as links to the fields in the order of the page. It takes the
 * focus each time Continue fails; an entry goes when its field is right.
 */
export function ErrorSummary({ form, attempts, errors }: ErrorSummaryProps) {
  const text = useText();
  const headingId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const [listed, setListed] = useState({ attempts: 0, names: [] as readonly string[] });

  const wrong = listed.names.filter((name) => errors[name]);
  // Before anything is painted: a new failed attempt lists anew, and what is right goes off the list.
  // Should it be wrong again, that stopped no Continue.
  if (listed.attempts !== attempts) setListed({ attempts, names: Object.keys(errors) });
  else if (wrong.length < listed.names.length) setListed({ attempts, names: wrong });

  useEffect(() => {
    if (attempts > 0) summary.current?.focus();
  }, [attempts]);

  const standing = inPageOrder(wrong, form.current);
  useReportErrors(standing.length > 0);
  if (standing.length === 0) return null;
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
        {standing.map((name) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
              {text(errors[name]?.key ?? '', errors[name]?.values)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link's address is for the reader of the page alone: the page's own address stays as it is. */
function focusField(event: MouseEvent, name: string) {
  event.preventDefault();
  const input = document.getElementById(name);
  input?.focus();
  // With its label and its error, not the input alone.
  input?.closest('.kit-field')?.scrollIntoView({ block: 'nearest' });
}

function inPageOrder(names: readonly string[], form: HTMLFormElement | null): string[] {
  const order = Array.from(form?.elements ?? [], ({ id }) => id);
  return [...names].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
