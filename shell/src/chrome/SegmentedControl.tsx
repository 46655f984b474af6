import type { ReactNode } from 'react';

interface SegmentedControlProps<Value extends string> {
  readonly name: string;
  /** Accessible name of the group. */
  readonly label: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly shown: ReactNode;
    /** Accessible name of the choice. */
    readonly name: string;
    /** The language of the name, when it is not the reader's. */
    readonly lang?: string;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A row of radios; each input covers its whole target. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { name, label, choices, value, onChange } = props;
  return (
    <div className="shell-segmented" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <span key={choice.value} className="shell-choice" title={choice.name}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            aria-label={choice.name}
            lang={choice.lang}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span aria-hidden="true">{choice.shown}</span>
        </span>
      ))}
    </div>
  );
}
