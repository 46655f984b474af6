/** Stand in for what puts the icons' rules on the page: they are in step-kit/antd.css. */
export const updateCSS = () => {};
export const getShadowRoot = () => {};
export const warningOnce = () => {};
