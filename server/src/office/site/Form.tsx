import type { ComponentProps } from 'react';
import type { Texts } from './texts';

/** A value that can be chosen, and its name. */
export type Choice = readonly [value: string, name: string];

/** An input below its label. */
export const Input = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label>
    {label}
    <input {...input} />
  </label>
);

/** An address. */
export const EmailInput = ({ t, ...input }: ComponentProps<'input'> & Pick<Texts, 't'>) => (
  <Input label={t('Email')} name="email" type="email" maxLength={254} required {...input} />
);

/** A box before its label. */
export const Checkbox = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className="choice">
    <input type="checkbox" value="yes" {...input} />
    {label}
  </label>
);

/** A choice below its label. */
export const Select = ({
  label,
  choices,
  ...select
}: ComponentProps<'select'> & { label: string; choices: readonly Choice[] }) => (
  <label>
    {label}
    <select {...select}>
      <Options choices={choices} />
    </select>
  </label>
);

export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** Where words are searched for: they are sent in no address. */
export const SearchForm = (props: {
  t: Texts['t'];
  label: string;
  action: string;
  words: string | undefined;
}) => (
  <form className="fields" method="post" action={props.action} role="search">
    <Input
      label={props.label}
      name="words"
      type="search"
      maxLength={200}
      defaultValue={props.words}
    />
    <button className="main">{props.t('Tìm')}</button>
  </form>
);
