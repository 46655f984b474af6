let passed = 0;

/** With `RELEASE_FAILPOINT=n`, kills the process at the n-th call, for tests of interrupted work. */
export function failpoint(): void {
  passed += 1;
  if (process.env.RELEASE_FAILPOINT === String(passed)) process.kill(process.pid, 'SIGKILL');
}
