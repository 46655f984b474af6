export { renderStep, type RenderStepOptions, type StepUnderTest } from './renderStep';
export { TEST_FLOW, TEST_LISTS, answerWith, type TestLists } from './lists';
