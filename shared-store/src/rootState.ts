import type { Flow, Language } from 'contract';
import type { DictionaryState } from './dictionary';
import type { IdleState } from './idle';
import type { KeptState } from './kept';
import type { LookupsState } from './lookups';
import type { PupilState } from './pupilState';
import type { SectionsState } from './sections';

/** The state of a page's store. */
export interface RootState {
  readonly flow: Flow;
  readonly pupil: PupilState;
  /** The sections of loaded steps, by name. */
  readonly sections: SectionsState;
  readonly idle: IdleState;
  readonly kept: KeptState;
  readonly lookups: LookupsState;
  readonly dictionary: DictionaryState;
  readonly language: Language;
}
