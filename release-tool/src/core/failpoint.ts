let passed = 0;

/** With `RELEASE_FAILPOINT=n` the release tool is killed at the n-th of these. */
export function failpoint(): void {
  passed += 1;
  if (process.env.RELEASE_FAILPOINT === String(passed)) process.kill(process.pid, 'SIGKILL');
}
