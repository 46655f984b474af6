import { useText } from 'shared-store';
import { focusField } from '../form/focusField';
import { useFormContext } from '../form/formContext';
import { untranslated } from '../text/untranslated';
import { WarningIcon } from './WarningIcon';

export const warningId = (name: string) => `${name}-warning`;

interface FieldWarningProps {
  readonly name: string;
  /** Also false while the field shows an error instead. */
  readonly shown: boolean;
}

/** The warning of a field, announced politely. The live region exists before its text. */
export function FieldWarning({ name, shown }: FieldWarningProps) {
  const { warnings, edit } = useFormContext();
  const text = useText();
  const warning = shown ? warnings[name] : undefined;
  const accept = () => {
    edit(name, warning?.suggestion);
    // The button disappears, so move the focus to the field.
    focusField(name);
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
