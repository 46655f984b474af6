import { expect } from '@playwright/test';
import { isAlive } from './parent';
import { test } from './test';

// A watch that notices nothing would prove nothing.
test('a page that logs, throws and breaks its policy is noticed', async ({
  anyTab: tab,
  product: { url },
}) => {
  await tab.opens(url);
  expect(await tab.complaints()).toEqual([]);
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
    expect(complaints).toContain(part);
  }
});
