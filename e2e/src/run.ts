import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { findBrowsers } from './repository/findChromium';
import { keepTemporaryFilesInMemory } from './repository/temporaryFiles';

keepTemporaryFilesInMemory();
const { chromium, headlessShell } = findBrowsers();
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  cwd: dirname(import.meta.dirname),
  env: { ...process.env, CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
