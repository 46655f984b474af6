/**
 * The name of a package's container. It contains the version, so that a page can have two versions of a
 * remote: `step-pupil` 1.1.0 is `step_pupil_1_1_0`.
 */
export function containerName({ name, version }: { name: string; version: string }): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}
