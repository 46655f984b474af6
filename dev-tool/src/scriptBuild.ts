import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from 'release-tool/files';
import { packageFolder } from 'release-tool/repository';
import { failedBuild, type Build, type BuildListener } from './build';
import { onSaved } from './onSaved';
import { runScript } from './processes';

/** Builds a package with its own script. */
export async function buildByScript(name: string): Promise<Build> {
  const dist = join(packageFolder(name), 'dist');
  try {
    await runScript(name, 'build');
    const files = await Promise.all(
      (await listFiles(dist)).map(
        async (file) => [file, await readFile(join(dist, file))] as const,
      ),
    );
    return { package: name, files: new Map(files), errors: [] };
  } catch (error) {
    return failedBuild(name, error);
  }
}

/** Builds a package with its own script, and again after each save. */
export function watchByScript(name: string, { onSave, onBuilt }: BuildListener): void {
  const build = async () => onBuilt(await buildByScript(name));
  let turn = build();
  onSaved(name, () => {
    onSave(name);
    turn = turn.then(build);
  });
}
