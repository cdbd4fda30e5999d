import type { CallData } from '@oasis/api-client/contract';
import { type GroupPriceDraft, groupPriceForm } from '@oasis/engine/areas/prices';
import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { lockVersions, newVersion } from '../../reference/new-version.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { insertGroupPrices } from './group-rows.ts';

/** Saves the MSRP of an NST group from a day on, as the next version; former versions stay. */
export async function addGroupPrice(
  tx: Tx,
  context: ChangeContext,
  sent: GroupPriceDraft,
): Promise<Changed<CallData<'groupPrices.save'>>> {
  const { groupId, validFrom, msrp, reason } = groupPriceForm.toSave(sent);
  const wrong = groupPriceForm.check(sent);
  const isThere = wrong.length > 0 || (await isGroup(tx, groupId ?? 0));
  const refusals = isThere ? wrong : [{ field: 'groupId', message: message('GROUP_PRICE_GROUP_MISSING') }];
  const refused = refuseForm(refusals, context.locale);
  if (refused !== undefined || groupId === null) return refused ?? refuse(message('GROUP_PRICE_GROUP_MISSING'));
  await lockVersions(tx);
  const before = await msrpOn(tx, groupId, validFrom);
  if (before?.msrp === msrp) return refuse(message('PRICE_UNCHANGED', { day: validFrom }));
  const version = await newVersion(tx, context, { kind: 'group-price', reason });
  const [id] = await insertGroupPrices(tx, version, [{ of: groupId, from: validFrom, value: { msrp } }]);
  const priceId = present(id, 'an id');
  const after = { nstGroupId: groupId, validFrom, msrp, reason, priceVersion: version };
  return ok({
    data: { priceId, version },
    audit: { subject: `group-price:${priceId}`, details: { before: before ?? null, after } },
  });
}

async function isGroup(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('nst_group').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The MSRP of a group on a day under the newest version. */
function msrpOn(tx: Tx, groupId: number, day: string) {
  return tx
    .selectFrom('nst_group_price')
    .select('msrp')
    .where('group_id', '=', groupId)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
