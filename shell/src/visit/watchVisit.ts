import { isOfSite, thrownAt, type Fault, type ReleaseSet } from 'contract';
import { selectPupil, selectSaving, selectVisibleSteps, type AppStore } from 'shared-store';
import { faultOf, framesOf, type AtFault } from './faultOf';

/** @param suspect the version that was in use */
export type ReportFailure = (kind: Fault['kind'], error: unknown, suspect?: AtFault) => void;

/** Milliseconds in which the page must react to Continue. */
const ANSWER_MS = 1500;

/** This many times without a reaction, the step counts as stuck. */
const MOST_UNANSWERED = 2;

export interface VisitWatch {
  readonly report: ReportFailure;
  /** Starts to listen. @returns the controller that ends it */
  start(store: AppStore): AbortController;
}

/**
 * Reports the first failure of this visit, and how it ended: see `VisitReport`. It never throws, and does
 * nothing if the boot script has not begun a visit.
 */
export function watchVisit(set: ReleaseSet): VisitWatch {
  let failures = 0;
  const listening = new AbortController();
  let stepShown = (): AtFault | undefined => undefined;

  /** Reported only at the end, if nothing else has failed: it is not the release's fault. */
  let withoutNetwork: Fault | undefined;

  const sendNow = (fault: Fault) => window.openVisit?.report({ type: 'failed', fault });
  const send = (fault: Fault) => {
    if (fault.kind === 'network') {
      withoutNetwork ??= fault;
      return;
    }
    failures += 1;
    sendNow(fault);
  };
  const report: ReportFailure = (kind, error, suspect = stepShown()) =>
    quietly(() => send(faultOf(kind, error, set, suspect)));
  const end = (outcome: 'arrived' | 'left') => {
    if (withoutNetwork) sendNow(withoutNetwork);
    const furtherFailures = Math.max(0, failures - 1);
    window.openVisit?.report({ type: 'ended', outcome, furtherFailures });
  };

  /** Catches errors of listeners: each would cause the next error event. */
  const on = <E extends Event>(target: EventTarget, type: string, take: (event: E) => void) =>
    // The event has the class that belongs to its type.
    target.addEventListener(type, (event) => quietly(() => take(event as E)), listening);

  function listen() {
    on<ErrorEvent>(window, 'error', (event) => {
      const stack = thrownAt(event);
      if (!isOfSite(stack)) return;
      // An inline script belongs to no step.
      const suspect =
        framesOf(stack).length > 0
          ? stepShown()
          : { name: 'shell', version: set.packages.shell ?? '' };
      const { name } = Object(event.error) as { readonly name?: unknown };
      report('handler', { name, stack }, suspect);
    });
    on<PromiseRejectionEvent>(window, 'unhandledrejection', ({ reason }: { reason: unknown }) => {
      if (isOurs(reason) || !hasStack(reason)) report('rejection', reason);
    });
    on<SecurityPolicyViolationEvent>(document, 'securitypolicyviolation', (event) => {
      const place = { stack: `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}` };
      if (isOurs(place)) report('policy', place);
    });
    on<PageTransitionEvent>(window, 'pagehide', ({ persisted }) => {
      if (!persisted) end('left');
    });
  }

  function listenToStore(store: AppStore) {
    stepShown = () => {
      const { step, receipt } = selectPupil(store.getState());
      if (receipt) return undefined;
      const name = set.flow.steps[Number(step) - 1]?.step;
      const version = name === undefined ? undefined : set.packages[name];
      return name === undefined || version === undefined ? undefined : { name, version };
    };
    let { errorFields, receipt } = selectPupil(store.getState());
    store.subscribe(() =>
      quietly(() => {
        const pupil = selectPupil(store.getState());
        // A restored receipt belongs to an earlier visit.
        if (pupil.receipt && !receipt) end('arrived');
        ({ receipt } = pupil);
        if (pupil.errorFields === errorFields) return;
        ({ errorFields } = pupil);
        if (errorFields.length > 0) send(refused(store, errorFields[0] ?? '', pupil.errorRule));
      }),
    );
    let unanswered = 0;
    let asked = '';
    on(document, 'submit', () => {
      const { step } = selectPupil(store.getState());
      if (step !== asked) unanswered = 0;
      asked = step;
      const look = () => {
        const state = store.getState();
        const isAnswered =
          selectPupil(state).step !== step ||
          selectPupil(state).receipt !== undefined ||
          selectSaving(state) ||
          document.querySelector('main [aria-invalid="true"], main [role="alert"]') !== null;
        unanswered = isAnswered ? 0 : unanswered + 1;
        if (unanswered === MOST_UNANSWERED) report('stuck', undefined);
      };
      window.setTimeout(() => quietly(look), ANSWER_MS);
    });
  }

  /** The server refused a field that the page had accepted. */
  function refused(store: AppStore, field: string, rule: string): Fault {
    const state = store.getState();
    const entry = selectVisibleSteps(state).find(
      ({ section }) =>
        section !== undefined && field in (selectPupil(state).sections[section]?.answers ?? {}),
    );
    const suspect = entry && { name: entry.step, version: set.packages[entry.step] ?? '' };
    const fault = faultOf('refused', undefined, set, suspect);
    if (!isIdentifier(field)) return fault;
    return isIdentifier(rule) ? { ...fault, field, rule } : { ...fault, field };
  }

  return {
    report,
    start(store) {
      listenToStore(store);
      listen();
      return listening;
    },
  };
}

const isIdentifier = (name: string) => /^[A-Za-z]{1,64}$/.test(name);

const stackOf = (error: unknown) =>
  error instanceof Object && 'stack' in error ? String(error.stack) : '';

const hasStack = (error: unknown) => stackOf(error) !== '';

/** Whether any place of its stack is in our files. */
const isOurs = (error: unknown) => isOfSite(stackOf(error));

/** A failed report must not disturb the visit. */
function quietly(work: () => void) {
  try {
    work();
  } catch {
    // Reporting it could fail in the same way.
  }
}
