/** Waits until something holds: ten seconds, for a server looks at most things once a second. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 100) throw new Error('It never came');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
