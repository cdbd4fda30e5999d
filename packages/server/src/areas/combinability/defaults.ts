import type { CallBody, CallData } from '@oasis/api-client/contract';
import { decisionForm } from '@oasis/engine/areas/combinability';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { conflict, notFound, refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { newestDefaults } from '../../program/pairs/default-store.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** All offer types, with the newest default of each pair of types. */
export async function readDefaults(db: Db): Promise<CallData<'combinabilityDefaults.list'>> {
  const types = await db
    .selectFrom('offer_type')
    .select(['id as offerTypeId', 'name', 'active'])
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  return {
    types,
    defaults: (await newestDefaults(db)).map(({ id: _id, ...line }) => line),
  };
}

/** Saves the default of two offer types. Existing pairs keep their entries. */
export async function saveDefault(
  tx: Tx,
  { actor, locale, now }: ChangeContext,
  { lowTypeId, highTypeId, version, combines, reason: sent }: CallBody<'combinabilityDefaults.save'>,
): Promise<Changed<CallData<'combinabilityDefaults.save'>>> {
  await holdLock(tx, 'combinability');
  const [low, high] = [Math.min(lowTypeId, highTypeId), Math.max(lowTypeId, highTypeId)];
  const known = await tx.selectFrom('offer_type').select('id').where('id', 'in', [low, high]).execute();
  if (known.length < new Set([low, high]).size) return notFound();
  const present = (await newestDefaults(tx)).find((line) => line.lowTypeId === low && line.highTypeId === high);
  const subject = present === undefined ? undefined : `combinability-default:${present.id}`;
  const named = subject === undefined ? {} : { subject };
  if ((present?.version ?? 0) !== version) {
    return conflict(message('RECORD_CHANGED'), { version: present?.version ?? 0 }, subject);
  }
  const { reason } = decisionForm.toSave({ validFrom: '', reason: sent });
  const refused = refuseForm(decisionForm.check({ validFrom: '', reason }), locale, subject);
  if (refused !== undefined) return refused;
  if (present?.combines === combines) return refuse(message('COMBINABILITY_NOTHING'), named);
  const made = await tx
    .insertInto('combinability_default')
    .values({
      low_type_id: low,
      high_type_id: high,
      version: version + 1,
      combines,
      reason,
      made_by: actor.usrid,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const before = present === undefined ? null : { combines: present.combines, reason: present.reason };
  const after = { lowType: low, highType: high, combines, reason };
  return ok({
    data: { lowTypeId: low, highTypeId: high, version: version + 1 },
    audit: { subject: `combinability-default:${made.id}`, details: { before, after } },
  });
}
