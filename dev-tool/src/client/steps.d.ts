/** The steps of the flow, by their names. */
declare module 'virtual:steps' {
  const steps: Readonly<Record<string, () => Promise<unknown>>>;
  export default steps;
}
