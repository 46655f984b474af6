import type { KeptState } from './kept';
import { hasLocks, holdLock, ifFree } from './keptLock';
import type { KeptDraft } from './keptStorage';
import type { Draft } from './parseDraft';
import type { PupilState } from './pupilState';
import type { SafeStorage } from './safeStorage';

/**
 * The parts of the store that this module needs. It imports none of the store's code, because it is loaded
 * separately.
 */
export interface KeepDraftOptions {
  /** The key of the kept form in local storage, and the name of the lock. */
  readonly key: string;
  /** The key in session storage for the time of the kept form that this tab knows. */
  readonly seenKey: string;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly state: () => { readonly pupil: PupilState; readonly kept: KeptState };
  readonly change: (to: Partial<KeptState>) => void;
  readonly keepDays: number;
  readonly parse: (text: string | null) => Draft | undefined;
  /** The draft of this tab's form. */
  readonly draft: () => Draft;
  /** Stores a text under the key: see `setDraft`. */
  readonly store: (text: string) => boolean;
  /** Makes a draft this tab's form. */
  readonly open: (draft: Draft) => void;
}

const DAY_MS = 86_400_000;

/** How far a clock may have been set back since a form was written. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/** The latest valid time of a date. */
const LATEST = 8.64e15;

/** Keeps the form of one tab on the device. */
export interface Keeper {
  /** Writes or deletes the kept form, depending on the state of this tab's form. */
  save(): void;
  /** Continues the kept form in this tab, or starts a new one if it no longer exists. */
  continueKept(): void;
  /** Starts a new form and deletes the kept one, unless another tab has it open. */
  discardKept(): void;
}

/** Milliseconds for which a reloaded page waits for the lock of its predecessor without showing a notice. */
const LOCK_PATIENCE_MS = 500;

/**
 * Keeps a form in local storage if the parent has ticked that, unless another tab already does. Of two tabs
 * with the same form, the first one keeps it. When it is closed, the other one takes over if the kept form
 * is still the one that it has read. Otherwise it would overwrite newer answers, or restore sent or deleted
 * ones.
 */
export function keepDraft(options: KeepDraftOptions): Keeper {
  const { key, seenKey, local, session, state, change, keepDays, open } = options;
  const storedAt = () => timeOf(local.get(key));
  let seenAt = Number(session.get(seenKey)) || undefined;
  let owns = false;
  let letGo: (() => void) | undefined;
  /** The state that needs no write: the last written one, or an untouched form. */
  let written: PupilState | undefined;
  let wasSent = false;

  const see = (at: number | undefined) => {
    seenAt = at;
    if (state().kept.keep) session.set(seenKey, String(at ?? ''));
    else session.remove(seenKey);
  };
  const setElsewhere = (elsewhere: boolean) => {
    if (Boolean(state().kept.elsewhere) !== elsewhere) change({ elsewhere });
  };
  const remove = () => {
    local.remove(key);
    written = undefined;
    see(undefined);
  };
  const write = () => {
    const { pupil, kept } = state();
    if (pupil === written || !pupil.dirty) return;
    // Without locks, only a changed time reveals another tab.
    if (!hasLocks() && storedAt() !== seenAt) {
      owns = false;
      return setElsewhere(true);
    }
    const now = Date.now();
    const times = { keptAt: now, keptUntil: now + keepDays * DAY_MS };
    if (options.store(JSON.stringify({ ...options.draft(), ...times } satisfies KeptDraft))) {
      written = pupil;
      see(now);
    } else if (!kept.refused) change({ refused: true });
  };
  const release = () => {
    letGo?.();
    letGo = undefined;
    owns = false;
    setElsewhere(false);
  };
  const hold = () => {
    if (letGo) return;
    see(seenAt);
    const timer = setTimeout(() => setElsewhere(true), LOCK_PATIENCE_MS);
    const end = holdLock(key, () => {
      clearTimeout(timer);
      const isFirst = seenAt === undefined && !state().kept.elsewhere;
      owns = isFirst || storedAt() === seenAt;
      setElsewhere(!owns);
      // Another tab may need it.
      if (owns) save();
      else end();
    });
    letGo = () => {
      clearTimeout(timer);
      end();
    };
  };
  const save = () => {
    const { pupil, kept } = state();
    if (!kept.keep) {
      // Keep a form that is being offered: only this tab's form was emptied.
      if (owns && kept.offeredAt === undefined) remove();
      else see(undefined);
      return release();
    }
    hold();
    // The next pupil's form is kept only after its first change.
    if (wasSent) written = pupil;
    wasSent = pupil.receipt !== undefined;
    if (!wasSent) {
      if (owns) write();
    } else if (owns || storedAt() === seenAt) remove();
  };

  /** Reads the kept form, and deletes an expired or damaged one. */
  const read = () => {
    const draft: (Draft & Partial<KeptDraft>) | undefined = options.parse(local.get(key));
    if (draft && isKept(draft, keepDays)) return draft;
    local.remove(key);
    return undefined;
  };

  if (state().kept.offeredAt !== undefined && !read()) change({ offeredAt: undefined });
  save();
  return {
    save,
    continueKept() {
      const draft = read();
      if (draft) open(draft);
      change({ keep: draft !== undefined, offeredAt: undefined });
      written = state().pupil;
      see(draft?.keptAt);
      save();
    },
    discardKept() {
      change({ offeredAt: undefined });
      ifFree(key, () => local.remove(key));
    },
  };
}

/**
 * Whether a form may be kept: it was not sent, and its expiry is plausible, also after the clock was set
 * back.
 */
function isKept(draft: Draft & Partial<KeptDraft>, keepDays: number): draft is KeptDraft {
  const { keptAt, keptUntil, receipt } = draft;
  const left = Number(keptUntil) - Date.now();
  const longest = keepDays * DAY_MS + CLOCK_TOLERANCE_MS;
  return !receipt && Number(keptAt) > 0 && Number(keptAt) < LATEST && left > 0 && left <= longest;
}

/** The time at which a stored form was kept. */
function timeOf(text: string | null): number | undefined {
  try {
    return (JSON.parse(text ?? '') as Partial<KeptDraft>).keptAt;
  } catch {
    return undefined;
  }
}
