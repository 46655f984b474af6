import type { Asset } from 'contract';
import type { ReleasePaths } from 'contract/release-paths';
import { errorMessage } from '../release/errorMessage';
import { promote } from '../release/promote/promote';
import { publishAsItIs } from '../release/publish/publishAsItIs';

/** Builds some packages as they are now, and has the flow serve them. A build that fails is reported. */
export async function rebuild(
  paths: ReleasePaths,
  flowId: string,
  names: readonly string[],
  reload: Asset,
  say: (line: string) => void,
): Promise<void> {
  const started = Date.now();
  try {
    const versions: Record<string, string> = {};
    for (const name of names) versions[name] = await publishAsItIs(paths, name);
    // A text is often written before its English.
    const change = { by: 'dev', say, allowUntranslated: true };
    await promote(paths, flowId, versions, { extraScripts: [reload] }, change);
    say(`Rebuilt ${names.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    say(errorMessage(error));
  }
}
