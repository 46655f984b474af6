import { existsSync } from 'node:fs';
import type { FlowFile } from 'contract';
import { assertStep } from '../../core/assertStep';
import { flowPackages } from '../../set/makeSet';
import { placeStep } from '../../set/placeStep';
import { packageFolder } from '../../core/repository';

/**
 * What makes a flow show the packages that are named.
 *
 * @throws Error when one is neither in the flow nor the only step that it does not have
 */
export async function withNamed(
  flow: FlowFile,
  named: readonly string[],
  after?: string,
): Promise<(flow: FlowFile) => FlowFile> {
  const all = flowPackages(flow);
  const unknown = named.filter((name) => !all.includes(name));
  const [added, ...more] = unknown;
  if (added === undefined && after === undefined) return (same) => same;
  const step = added ?? named[0] ?? '';
  if (more.length > 0 || !existsSync(packageFolder(step))) {
    throw new Error(
      `No such package in the flow ${flow.id}: ${unknown.join(', ')}. It has ${all.join(', ')}.`,
    );
  }
  await assertStep(step);
  const change = (one: FlowFile) => ({ ...one, steps: placeStep(one, { step }, after) });
  change(flow);
  return change;
}
