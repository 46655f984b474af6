/**
 * The thank-you page. It is loaded while the form is filled in, and should import only packages that are
 * shared with steps: modules of the shell that it imports would move into the shell's first script.
 */
export { ThankYouPage } from './ThankYouPage';
