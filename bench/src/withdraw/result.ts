import type { Activity } from './activities';
import type { OpenForm } from './openForm';
import type { Shown } from './shown';

/** A form, what its parent does, and what became of it. */
export interface Result extends OpenForm {
  readonly activity: Activity;
  /** Milliseconds from the withdrawal to the end of the activity. */
  readonly worksMs: number;
  readonly problems: string[];
  typed?: string | undefined;
  before?: Shown;
  doneAt?: number;
  isSent?: boolean;
  /** Its rows in the database. */
  registered: number;
}
