import type { Preview } from 'contract';
import { parsePreview, PREVIEW_TOKEN } from 'contract/preview';
import type { ReleasePaths } from 'contract/release-paths';
import { listFolder, readText } from '../core/files';

/** A preview, and the token in its address. */
export interface KnownPreview extends Preview {
  readonly token: string;
}

/** The previews of a flow that have not ended, the oldest first. */
export async function openPreviews(paths: ReleasePaths, flowId: string): Promise<KnownPreview[]> {
  const files = await listFolder(paths.previews(flowId));
  const all = await Promise.all(
    files
      .map((file) => file.replace(/\.json$/, ''))
      .filter((token) => PREVIEW_TOKEN.test(token))
      .map(async (token) => ({ token, ...(await readPreview(paths, flowId, token)) })),
  );
  return all
    .filter((one): one is KnownPreview => one.set !== undefined && one.endedAt === undefined)
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** A preview, also one that has ended; undefined when there is none with that token. */
export async function readPreview(
  paths: ReleasePaths,
  flowId: string,
  token: string,
): Promise<Preview | undefined> {
  const text = await readText(paths.preview(flowId, token));
  return text === undefined ? undefined : parsePreview(text);
}
