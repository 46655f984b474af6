/**
 * The name of a package's container. It holds the version, so that two versions of a remote can be in
 * one page: `step-pupil` 1.1.0 is `step_pupil_1_1_0`.
 */
export function containerName({ name, version }: { name: string; version: string }): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}
