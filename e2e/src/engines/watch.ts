/**
 * Collects what goes wrong in a page under `window.complaints`: Firefox tells its driver nothing of its
 * content security policy, and WebKit nothing at all.
 */
export const WATCH = `(() => {
  if (window.complaints) return;
  const complaints = (window.complaints = []);
  const add = (text) => complaints.push(String(text));
  const violated = ({ effectiveDirective, blockedURI, blockedURL }) =>
    add('Content-Security-Policy: ' + effectiveDirective + ' ' + (blockedURI ?? blockedURL));
  addEventListener('securitypolicyviolation', violated);
  addEventListener('error', ({ message, target }) =>
    add(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  const { error } = console;
  console.error = (...values) => {
    add(values.join(' '));
    error.apply(console, values);
  };
  // What was refused before this script was there.
  if (window.ReportingObserver) {
    const options = { types: ['csp-violation'], buffered: true };
    new ReportingObserver((all) => all.forEach(({ body }) => violated(body)), options).observe();
  }
})()`;
