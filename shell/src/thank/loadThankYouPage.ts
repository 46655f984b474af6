type ThankYouPages = typeof import('.');

let loaded: ThankYouPages | undefined;

/** Loads the thank-you page, which no parent needs before the registration is sent. */
export async function loadThankYouPage(): Promise<void> {
  loaded = await import(/* webpackChunkName: 'thank-you' */ '.');
}

/** The loaded page, or undefined. */
export const loadedThankYouPage = () => loaded;
