/** The class that antd puts on its components, and the one that carries the variables' scope. */
export const CSS_VAR_KEY = 'kit';
