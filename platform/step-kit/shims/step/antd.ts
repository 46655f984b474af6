/*
 * What a step imports as antd: the components whose extracted styles a test has compared with antd's own.
 * Through antd's index, a build would read all of antd.
 */
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Collapse } from 'antd/es/collapse';
export { default as Divider } from 'antd/es/divider';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Popover } from 'antd/es/popover';
export { default as Rate } from 'antd/es/rate';
export { default as Segmented } from 'antd/es/segmented';
export { default as Slider } from 'antd/es/slider';
export { default as Switch } from 'antd/es/switch';
export { default as Tag } from 'antd/es/tag';
export { default as Tooltip } from 'antd/es/tooltip';
