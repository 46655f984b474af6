import { normalizers, type FieldOf } from 'contract';
import { memo, useRef, type FocusEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from 'shared-store';
import { CalendarIcon } from './CalendarIcon';
import { ariaOf, FieldFrame, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps } from './fieldProps';
import { useCalendar } from './useCalendar';
import { useDateText } from './useDateText';
import { DeferredInput } from './DeferredInput';
import { withRequirement } from './withRequirement';

export interface DateFieldProps extends FieldProps<FieldOf<'date'>> {
  readonly autoComplete?: string;
}

/** A date, typed or picked from a calendar; its answer is UTC midnight in epoch milliseconds, or undefined. */
export const DateField = withRequirement(function DateField({
  autoComplete = 'off',
  ...props
}: DateFieldProps) {
  const date = useDateText(props.field.name, props.field.invalid);
  return (
    <DateInput
      {...useFieldTexts(props, date)}
      autoComplete={autoComplete}
      typed={date.typed}
      value={typeof date.value === 'number' ? date.value : undefined}
      onType={date.type}
      onPick={date.pick}
      onLeave={date.leave}
    />
  );
});

interface DateInputProps extends FieldTexts {
  readonly autoComplete: string;
  readonly typed: string;
  readonly value: number | undefined;
  readonly onType: (text: string) => void;
  readonly onPick: (date: number) => void;
  readonly onLeave: () => void;
}

const DateInput = memo(function DateInput(props: DateInputProps) {
  const { autoComplete, typed, value, onType, onPick, onLeave, ...texts } = props;
  const { Calendar, toggle, close: hide } = useCalendar();
  const field = useRef<HTMLDivElement>(null);

  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!field.current?.contains(relatedTarget)) onLeave();
  };
  const press = () => {
    // Format the text now, as when the field is left: picking the same day again is no change for antd.
    if (value !== undefined) onPick(value);
    toggle();
  };
  const close = () => {
    hide();
    document.getElementById(texts.name)?.focus();
  };

  return (
    <FieldFrame {...texts}>
      {/* The calendar has the reader's language, whatever language the texts are in. */}
      <div
        className="kit-date"
        role="presentation"
        lang={useSelector(selectLanguage)}
        ref={field}
        onBlur={leave}
      >
        <DeferredInput
          id={texts.name}
          name={texts.name}
          inputMode="numeric"
          autoComplete={autoComplete}
          status={texts.error ? 'error' : ''}
          {...ariaOf(texts)}
          options={{ value: typed, normalize: normalizers.digits, onEdit: onType }}
        />
        {/* For a pointer only: with a keyboard or a screen reader the date is typed. */}
        <button
          className="kit-date-button"
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          <CalendarIcon />
        </button>
        {Calendar && <Calendar value={value} onPick={onPick} onClose={close} />}
      </div>
    </FieldFrame>
  );
});
