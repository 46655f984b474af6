import type { AnswerOf, Field as Declaration } from 'contract';
import { memo, type ReactNode } from 'react';
import { useText } from 'shared-store';
import { useField } from '../form/useField';
import { ariaOf, FieldFrame, labelId, type FieldTexts } from './FieldFrame';
import { useFieldTexts, type FieldProps, type Marked } from './fieldProps';
import { withRequirement } from './withRequirement';

/** What a field's control is given; antd's controls take it as their props. */
export interface FieldControl<Answer> {
  /** The wire name. */
  readonly id: string;
  /** Missing while it is `null` or `undefined`. */
  readonly value?: NonNullable<Answer>;
  readonly onChange: (answer: Answer) => void;
  readonly onBlur: () => void;
  readonly 'aria-labelledby': string;
  /** The label, for a control that has a name of its own otherwise. */
  readonly 'aria-label': string;
}

export interface FieldControlProps<F extends Declaration> extends FieldProps<F> {
  /** Renders the control. */
  readonly children: (control: FieldControl<AnswerOf<F>>) => ReactNode;
}

/**
 * A field with a control of the step's own. What is required and what is wrong is said by the group around
 * it: not every control may say so.
 */
// Its answer is of the declared kind, which `useField` does not know.
export const Field = withRequirement(AnyField) as <F extends Declaration>(
  props: FieldControlProps<F>,
) => ReactNode;

type RenderControl = (control: FieldControl<unknown>) => ReactNode;

function AnyField(props: FieldProps & Marked & { readonly children: RenderControl }) {
  const { field, labelValues, children } = props;
  const state = useField(field.name);
  const text = useText();
  return (
    <ControlGroup
      {...useFieldTexts(props, state)}
      spoken={text(field.label, labelValues)}
      requiredText={text('(bắt buộc)')}
      value={state.value ?? undefined}
      onEdit={state.edit}
      onLeave={state.leave}
      control={children}
    />
  );
}

interface ControlGroupProps extends FieldTexts {
  readonly spoken: string;
  readonly requiredText: string;
  readonly value: NonNullable<unknown> | undefined;
  readonly onEdit: (answer: unknown) => void;
  readonly onLeave: () => void;
  readonly control: RenderControl;
}

const ControlGroup = memo(function ControlGroup(props: ControlGroupProps) {
  const { spoken, requiredText, value, onEdit, onLeave, control, ...texts } = props;
  const { name, required } = texts;
  const requiredId = `${name}-required`;
  return (
    <FieldFrame {...texts} labels="group">
      <div
        role="group"
        aria-labelledby={labelId(name)}
        // A group may not have `aria-required`.
        {...ariaOf({ ...texts, required: false }, required ? requiredId : '')}
      >
        <span id={requiredId} hidden>
          {requiredText}
        </span>
        {control({
          id: name,
          ...(value !== undefined && { value }),
          onChange: onEdit,
          // Later: the focus may move within the control, and some controls do not say where to.
          onBlur: () =>
            void setTimeout(() => {
              if (!document.getElementById(name)?.contains(document.activeElement)) onLeave();
            }),
          'aria-labelledby': labelId(name),
          'aria-label': spoken,
        })}
      </div>
    </FieldFrame>
  );
});
