import { deepStrictEqual, ok } from 'node:assert';
import type { Product } from 'tools/product/product';
import { isAlive } from 'tools/engines/parent';
import type { Tab } from 'tools/engines/tab';

/** A page that logs, throws and breaks its policy: a watch that notices nothing of it proves nothing. */
export async function watchNotices(tab: Tab, { url }: Product) {
  await tab.opens(url);
  deepStrictEqual(await tab.complaints(), []);
  await tab.reads(() => {
    console.error('logged');
    setTimeout(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'a{color:red}' }),
    );
    return true;
  });
  await isAlive(tab);
  const complaints = (await tab.complaints()).join('\n');
  for (const part of ['logged', 'thrown', 'rejected', 'style-src']) {
    ok(complaints.includes(part), `"${part}" is noticed among: ${complaints}`);
  }
}
