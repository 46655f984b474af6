/** Works on the numbers from 0 to below `count`, on so many at the same time. */
export async function inTurns(
  workers: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
