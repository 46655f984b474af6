import { startCuttingProxy, type CuttingProxy } from 'server/testing/cuttingProxy';
import { test as base } from '../src/test';

/** The parent reaches the product over a connection that can be cut. */
export const test = base.extend<{ connection: CuttingProxy }>({
  connection: async ({ product }, use) => {
    const connection = await startCuttingProxy(() => Number(new URL(product.url).port));
    await use(connection);
    await connection.close();
  },
  baseURL: async ({ connection }, use) => use(`http://localhost:${connection.port}`),
});
