import type { ReleaseSet } from 'contract';
import { errorMessage } from 'release-tool/error-message';
import { setOf } from './localPage';
import type { Site } from './site';

/**
 * Reads the set in a page of a site.
 *
 * @throws Error when it is no page of a flow with the step
 */
export async function readFlowSet(site: Site, path: string, name: string): Promise<ReleaseSet> {
  const address = site.origin + path;
  const response = await site.read(path);
  const location = response.headers.get('location');
  if (location !== null) {
    throw new Error(`${address} leads to ${new URL(location, address).href}: name that address`);
  }
  if (!response.ok) throw new Error(`${address} answers with ${response.status}, and no page`);
  const set = readSet(await response.text(), address);
  if (!set) throw new Error(`${address} is no page of an admission flow: it holds no release set`);
  const steps = set.flow.steps.map(({ step }) => step);
  if (!steps.includes(name)) {
    throw new Error(
      `The flow ${set.flow.id} at ${address} has no ${name}: it has ${steps.join(', ')}`,
    );
  }
  return set;
}

function readSet(page: string, address: string): ReleaseSet | undefined {
  try {
    return setOf(page);
  } catch (cause) {
    throw new Error(
      `${address} holds a set that this version cannot read: ${errorMessage(cause)}`,
      {
        cause,
      },
    );
  }
}
