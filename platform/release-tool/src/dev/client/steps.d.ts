/** The steps of the flow, by their names. */
declare module 'virtual:steps' {
  const steps: Readonly<Record<string, () => Promise<unknown>>>;
  export default steps;
  /** Calls back with the name of a step whose module was replaced. */
  export const onReplaced: (callback: (name: string) => Promise<void>) => void;
}

/** The step that is shown alone, and its dictionary. */
declare module 'alone/step' {
  const step: Parameters<typeof import('step-kit/step-alone').showStepAlone>[0];
  export default step;
}

declare module 'alone/dictionary' {
  const dictionary: Readonly<Record<string, string>>;
  export default dictionary;
}

/** webpack's, for modules that are replaced in place. */
interface ImportMeta {
  readonly webpackHot?: { addStatusHandler(handle: (status: string) => void): void };
}
