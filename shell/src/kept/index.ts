/**
 * What is shown for a form that this device keeps, or that the browser does not store. It is loaded
 * after the first step, and imports only what the shell shares with its steps: what it imported of the
 * shell's own modules would make the first step's script larger.
 */
export { KeepForm } from './KeepForm';
export { KeptFormCard } from './KeptFormCard';
export { KeptNotices } from './KeptNotices';
