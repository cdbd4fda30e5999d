import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../base/refusal.ts';
import type { Db } from '../database/tables.ts';
import type { Asker } from '../lists/definition.ts';
import { dealerList } from './store.ts';

/** Handles a call that offers the dealers within reach by code or name. */
export async function offerDealers(
  call: Asker & { readonly db: Db; readonly query: CallQuery<'vendors.dealers'> },
): Promise<Result<CallData<'vendors.dealers'>, Refusal>> {
  const found = await dealerList.pick(call.db, call, { text: call.query.name, limit: call.query.limit });
  if (!found.ok) return found;
  return ok(found.value.map(({ dealerId, code, nameEn, nameCn }) => ({ dealerId, code, nameEn, nameCn })));
}
