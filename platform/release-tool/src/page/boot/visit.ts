import { VISITS_PATH, type ReleaseSet, type VisitReport } from 'contract';
import { isThankPage } from './isThankPage';

type OpenVisit = NonNullable<Window['openVisit']>;

/**
 * Reports how this visit goes, without anything that was typed. Nothing is reported if the flow or the
 * reader refuses it, or in a preview. A page that is opened at the thank-you page begins a visit only when
 * it shows a form.
 *
 * @param set that the visit runs; it may change until the shell starts
 */
export function openVisit(set: () => ReleaseSet): OpenVisit {
  let visit = '';
  let begun = !isThankPage();
  const sent = new Set<string>();
  const report: OpenVisit['report'] = (what) => {
    const { flow, id } = set();
    begun ||= what.type === 'begun';
    if (!begun || sent.has(what.type) || flow.reports === false || isTrial() || asksNotTo()) return;
    sent.add(what.type);
    try {
      visit ||= randomId();
      const engine = engineOf(navigator.userAgent);
      send(JSON.stringify({ ...what, visit, flow: flow.id, set: id, ...engine }));
    } catch {
      // The visit goes on without reports.
    }
  };
  return (window.openVisit = { report });
}

function send(body: string) {
  const content = new Blob([body], { type: 'application/json' });
  if (navigator.sendBeacon(VISITS_PATH, content)) return;
  fetch(VISITS_PATH, { method: 'POST', body: content, keepalive: true }).catch(() => {});
}

/** Previews are not counted. */
const isTrial = () => document.documentElement.dataset.preview !== undefined;

const asksNotTo = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true; // only some browsers have it

const randomId = () =>
  Array.from(window.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Chrome on iOS uses WebKit: its user agent has no `Chrome/`. */
function engineOf(agent: string): Pick<VisitReport, 'engine' | 'engineVersion'> {
  for (const [engine, pattern] of ENGINE_PATTERNS) {
    const [, version] = pattern.exec(agent) || [];
    if (version) return { engine, engineVersion: Number(version) };
  }
  return { engine: 'other', engineVersion: 0 };
}

const ENGINE_PATTERNS = [
  ['firefox', /Firefox\/(\d{1,4})/],
  ['chromium', /Chrome\/(\d{1,4})/],
  ['webkit', /Version\/(\d{1,4}).*Safari/],
] as const;
