import { run } from '../core/run';

/** @throws Error with what git says when it fails */
export async function git(
  folder: string,
  words: readonly string[],
  environment?: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const { failed, stdout, stderr } = await run('git', words, folder, environment);
  if (failed) throw new Error(stderr);
  return stdout;
}
