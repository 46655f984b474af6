import AntAlert from 'antd/es/alert/Alert';
import AntButton from 'antd/es/button';
import AntCheckbox from 'antd/es/checkbox/Checkbox';
import { createElement, type ComponentProps, type FC } from 'react';
import { AlertIcon } from './AlertIcon';

/*
 * The antd components that steps and the shell use beside the fields: they share this one antd, and
 * their styles are in `step-kit/antd.css`. A component that is not here has no styles there either, nor
 * have the static members of these (`Checkbox.Group`). antd's index files import
 * every static member of a component, so each component is imported from its own file.
 */
export const Alert: FC<Omit<ComponentProps<typeof AntAlert>, 'afterClose'>> = (props) =>
  createElement(AntAlert, {
    ...props,
    // Without one, antd has icons of its own, with English names.
    icon: props.icon || createElement(AlertIcon, { type: props.type }),
  });
export const Button: FC<ComponentProps<typeof AntButton>> = AntButton;
export const Checkbox: FC<ComponentProps<typeof AntCheckbox>> = AntCheckbox;

/* Components that only the kit's fields use; they are not exported to steps. */
export { default as Input, type InputProps } from 'antd/es/input/Input';
export { default as TextArea } from 'antd/es/input/TextArea';
export { default as Radio } from 'antd/es/radio/radio';
export { default as RadioGroup } from 'antd/es/radio/group';
export { default as Select } from 'antd/es/select';
