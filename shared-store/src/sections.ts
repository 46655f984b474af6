import type { FlowConstants, SectionDeclaration, StepOptions } from 'contract';
import { createSlice } from './slice';

/** A section of a loaded step, and the options that the flow sets on it. */
export interface AddedSection {
  readonly declaration: SectionDeclaration;
  readonly options: StepOptions;
  readonly constants: FlowConstants;
}

/** The sections of loaded steps, by name. */
export type SectionsState = Readonly<Record<string, AddedSection>>;

const initialState: SectionsState = {};

const slice = createSlice('sections', initialState, {
  /** A step was loaded. */
  sectionAdded: (state, section: AddedSection) => ({
    ...state,
    [section.declaration.name]: section,
  }),
});

export const { sectionAdded } = slice.actions;
export const sectionsReducer = slice.reducer;
