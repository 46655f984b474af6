/** The class on antd's components that is also the scope of the variables. */
export const CSS_VAR_KEY = 'kit';
