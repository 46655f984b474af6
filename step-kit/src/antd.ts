/**
 * The antd components that steps and the shell use beside the fields: they share this one antd, and
 * their styles are in `step-kit/antd.css`. A component that is not here has no styles there either.
 */
export { Alert, Button, Checkbox, Skeleton } from 'antd';
