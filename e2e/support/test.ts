import { test as base } from '@playwright/test';
import type { Product } from './server.ts';
import { startProduct } from './server.ts';

export interface Workers {
  /** One product for all tests of a worker; a test that needs an empty database starts its own. */
  readonly product: Product;
}

/** Tests whose pages lead to the product: `page.goto('/budgetinput')`. */
export const test = base.extend<object, Workers>({
  product: [
    async ({ browserName: _browser }, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
});

export { expect } from '@playwright/test';
