/** The step that a build scopes. */
declare module 'scoped-step' {
  import type { StepDefinition } from 'shared-store';

  const step: StepDefinition;
  export default step;
}
