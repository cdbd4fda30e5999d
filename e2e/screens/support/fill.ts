import { newKey } from '../../../packages/server/test/budgets.ts';
import { fillLists, type PlaceIds } from '../../support/places.ts';
import type { Product } from './product.ts';

/** Makes rows for the lists that would have none, as an administrator. */
export async function fillProduct(product: Product, ids: PlaceIds): Promise<void> {
  const { token } = await product.as('admin');
  await fillLists(
    (account) => ids.get(account) ?? 0,
    async (call, payload) => {
      const headers = { authorization: token, 'idempotency-key': newKey() };
      const reply = await product.app.inject({ method: 'POST', url: call.replace('POST ', ''), headers, payload });
      if (!reply.body.startsWith('{"code":"0"')) throw new Error(`${call}: ${reply.body}`);
    },
  );
}
