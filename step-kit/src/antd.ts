import {
  Alert as AntAlert,
  Button as AntButton,
  Checkbox as AntCheckbox,
  Skeleton as AntSkeleton,
} from 'antd';
import type { ComponentProps, FC } from 'react';

/*
 * The antd components that steps and the shell use beside the fields: they share this one antd, and
 * their styles are in `step-kit/antd.css`. A component that is not here has no styles there either, and
 * so it is with what antd hangs on these (`Checkbox.Group`, `Skeleton.Avatar`): a browser's build has
 * shims for it (`shims/`).
 */
export const Alert: FC<Omit<ComponentProps<typeof AntAlert>, 'afterClose'>> = AntAlert;
export const Button: FC<ComponentProps<typeof AntButton>> = AntButton;
export const Checkbox: FC<ComponentProps<typeof AntCheckbox>> = AntCheckbox;
export const Skeleton: FC<ComponentProps<typeof AntSkeleton>> = AntSkeleton;
