import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowFile } from 'contract';
import { stepAlone } from 'release-tool/check-alone';
import { readJson } from 'release-tool/files';
import { packageFolder } from 'release-tool/repository';
import type { Build } from './build';

/** The entry of the shell that shows one step in a plain frame. */
export const STANDALONE_ENTRY = './src/standalone/index.tsx';

/** The build of the flows, with one flow reduced to one step. */
export function standaloneFlow(flows: Build, flowId: string, name: string): Build {
  const file = `${flowId}.json`;
  const text = flows.files.get(file)?.toString();
  if (text === undefined) return flows;
  const flow = JSON.parse(text) as FlowFile; // the flows' own build checked it
  const alone = Buffer.from(JSON.stringify(stepAlone(flow, name)));
  return { ...flows, files: new Map([...flows.files, [file, alone]]) };
}

/** @throws Error when the package is no step */
export async function assertStep(name: string): Promise<void> {
  const file = join(packageFolder(name), 'package.json');
  const { exports = {} } = (existsSync(file) ? await readJson(file) : {}) as {
    exports?: Record<string, unknown>; // npm checks what it may be
  };
  if (!('./step' in exports)) throw new Error(`${name} is no step: it does not expose ./step`);
}
