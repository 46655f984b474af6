/** The steps of the flow, by their names. */
declare module 'virtual:steps' {
  const steps: Readonly<Record<string, () => Promise<unknown>>>;
  export default steps;
}

/** webpack's, for modules that are replaced in place. */
interface ImportMeta {
  readonly webpackHot?: { addStatusHandler(handle: (status: string) => void): void };
}
