/**
 * The thank-you page. It is loaded while the form is filled in, and imports only what the shell shares with its
 * steps: what it imported of the shell's own modules would make the first step's script larger.
 */
export { ThankYouPage } from './ThankYouPage';
