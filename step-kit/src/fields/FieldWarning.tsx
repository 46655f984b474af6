import { useText } from 'shared-store';
import { useFormContext } from '../form/formContext';
import { untranslated } from '../text/untranslated';
import { WarningIcon } from './WarningIcon';

export const warningId = (name: string) => `${name}-warning`;

interface FieldWarningProps {
  readonly name: string;
  /** False too while something is wrong with the answer, which is said instead. */
  readonly shown: boolean;
}

/** What there is to warn of in a field, announced politely: the region is there before its text is. */
export function FieldWarning({ name, shown }: FieldWarningProps) {
  const { warnings, edit } = useFormContext();
  const text = useText();
  const warning = shown ? warnings[name] : undefined;
  const accept = () => {
    edit(name, warning?.suggestion);
    // The button goes.
    document.getElementById(name)?.focus();
  };
  return (
    <div className="kit-warning" id={warningId(name)} aria-live="polite">
      {warning && (
        <>
          <WarningIcon />
          {warning.suggestion === undefined ? (
            <span>{untranslated(text(warning.key, warning.values), warning.values)}</span>
          ) : (
            <button type="button" onClick={accept}>
              {untranslated(text(warning.key, warning.values), warning.values)}
            </button>
          )}
        </>
      )}
    </div>
  );
}
