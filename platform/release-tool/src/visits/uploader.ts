import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs `UPLOAD_COMMAND` after an automatic change, to copy the changed files to where they are served.
 * Undefined without that variable. A failure is reported; the command runs again after the next change.
 */
export function uploader(
  { UPLOAD_COMMAND: command = '' }: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): (() => Promise<void>) | undefined {
  if (command === '') return undefined;
  return async () => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = (await once(child, 'close')) as [number | null]; // as Node documents it
    say(code === 0 ? 'Uploaded' : `UPLOAD_COMMAND: it ended with ${code ?? 'a signal'}`);
  };
}
