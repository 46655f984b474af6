import { spawn } from 'node:child_process';
import { errorMessage } from '../core/errorMessage';

/**
 * Runs `UPLOAD_COMMAND` after an automatic change, to copy the changed files to where they are served.
 * Undefined without that variable. A failure is reported; the command runs again after the next change.
 */
export function uploader(
  { UPLOAD_COMMAND: command = '' }: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): (() => Promise<void>) | undefined {
  if (command === '') return undefined;
  return () =>
    run(command).then(
      () => say('Uploaded'),
      (error: unknown) => say(`UPLOAD_COMMAND: ${errorMessage(error)}`),
    );
}

const run = (command: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`it ended with ${code ?? 'a signal'}`));
    });
  });
