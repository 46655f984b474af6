/** Stands in for the only part of antd's form that a group of radios asks: no form, no name. */
export const toNamePathStr = () => '';
