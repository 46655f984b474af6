/**
 * The components for a form that this device keeps, or that the browser does not store. They are loaded
 * after the first step, and should import only packages that are shared with steps: modules of the shell
 * that they import would move into the shell's first script.
 */
export { KeepForm } from './KeepForm';
export { KeptFormCard } from './KeptFormCard';
export { KeptNotices } from './KeptNotices';
