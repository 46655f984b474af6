import { isRecord } from 'contract';
import type { PupilState, Receipt } from './pupilState';
import type { SectionAnswers } from './selectSection';

/**
 * The stored state of an unfinished form. It is in session storage, which is deleted with the tab, so that
 * the next person at the computer does not find it.
 */
export type Draft = Pick<PupilState, 'step' | 'furthestStep' | 'consent' | 'idempotencyKey'> &
  Partial<
    Pick<PupilState, 'completed' | 'returnTo' | 'rawInputs' | 'warnings' | 'begun' | 'incomplete'>
  > & {
    /** With the values derived from the answers, because the step's code may be loaded later. */
    readonly sections: Readonly<Record<string, SectionAnswers>>;
    readonly receipt?: Receipt;
    /** The release set in which it was typed: a reload runs the same code. */
    readonly set?: string;
  };

/** Parses a draft; undefined when the text is not a valid draft. */
export function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    isStep(value.step) &&
    isStep(value.furthestStep) &&
    isBoolean(value.consent) &&
    typeof value.idempotencyKey === 'string' &&
    isMissingOr(value.completed, (steps) => Array.isArray(steps) && steps.every(isStep)) &&
    isMissingOr(value.returnTo, (step) => step === '' || isStep(step)) &&
    isMissingOr(
      value.rawInputs,
      (texts) => isRecord(texts) && Object.values(texts).every(isText),
    ) &&
    isMissingOr(
      value.warnings,
      (warnings) => isRecord(warnings) && Object.values(warnings).every(isWarning),
    ) &&
    isMissingOr(value.begun, isBoolean) &&
    isMissingOr(value.incomplete, isBoolean) &&
    isRecord(value.sections) &&
    Object.values(value.sections).every(isSectionEntry) &&
    isMissingOr(value.receipt, isReceipt)
  );
}

const isMissingOr = (value: unknown, is: (value: unknown) => boolean) =>
  value === undefined || is(value);

const isBoolean = (value: unknown) => typeof value === 'boolean';

const isText = (value: unknown) => typeof value === 'string';

const isWarning = (value: unknown) =>
  isRecord(value) &&
  [value.key, value.section, value.label].every(isText) &&
  isMissingOr(value.values, isRecord);

const isReceipt = (value: unknown) =>
  isRecord(value) &&
  typeof value.reference === 'string' &&
  isBoolean(value.changed) &&
  isMissingOr(value.receivedAt, (time) => typeof time === 'number') &&
  isMissingOr(value.copy, (parts) => Array.isArray(parts) && parts.every(isCopiedPart));

const isCopiedPart = (value: unknown) =>
  isRecord(value) && typeof value.title === 'string' && Array.isArray(value.rows);

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const isStep = (value: unknown) => typeof value === 'string' && /^[1-9]\d*$/.test(value);

function isSectionEntry(value: unknown): value is SectionAnswers {
  return (
    isRecord(value) &&
    isRecord(value.answers) &&
    Object.values(value.answers).every(isScalar) &&
    isRecord(value.payload) &&
    isRecord(value.nextPupil) &&
    Array.isArray(value.summary)
  );
}
