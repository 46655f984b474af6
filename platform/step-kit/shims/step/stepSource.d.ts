/** The step that a build puts into an element. */
declare module 'step-source' {
  import type { StepDefinition } from 'shared-store';

  const step: StepDefinition;
  export default step;
}
