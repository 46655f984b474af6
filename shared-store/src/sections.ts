import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FlowConstants, SectionDeclaration, StepOptions } from 'contract';

/** A section of a loaded step, and the options that the flow sets on it. */
export interface AddedSection {
  readonly declaration: SectionDeclaration;
  readonly options: StepOptions;
  readonly constants: FlowConstants;
}

/** The sections of loaded steps, by name. */
export type SectionsState = Readonly<Record<string, AddedSection>>;

const initialState: SectionsState = {};

const slice = createSlice({
  name: 'sections',
  initialState,
  reducers: {
    /** A step was loaded. */
    sectionAdded: (state, { payload }: PayloadAction<AddedSection>) => ({
      ...state,
      [payload.declaration.name]: payload,
    }),
  },
});

export const { sectionAdded } = slice.actions;
export const sectionsReducer = slice.reducer;
