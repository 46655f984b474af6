/** Whether this is the page of a registration that was sent, which shows no step. */
export const isThankPage = () => /\/thank$/.test(window.location.pathname);
