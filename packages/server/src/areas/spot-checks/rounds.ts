import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isDay, type Locale, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import type { Changed } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

const CODE = /^20\d{2}-(0[1-9]|[1-9]\d)$/;

/** Rounds by entity, the newest first, with what a new one can be for. */
export async function roundsOf(db: Db, { actor, locale }: Asker): Promise<CallData<'spotRounds.list'>> {
  const rounds = await db
    .selectFrom('payout_round as r')
    .innerJoin('legal_entity as e', 'e.id', 'r.entity_id')
    .select(['r.id as roundId', 'r.code', 'e.entity_code as entity', 'r.cut_off as cutOff'])
    .select(['r.check_until as checkUntil', 'r.approve_until as approveUntil'])
    .select((eb) =>
      eb
        .selectFrom('sample_list as l')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .whereRef('l.round_id', '=', 'r.id')
        .as('lists'),
    )
    .orderBy('r.code', 'desc')
    .orderBy('r.entity_id')
    .limit(200)
    .execute();
  const bus = await db
    .selectFrom('bu')
    .select(['id as buId', 'code', nameIn(locale)])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...actor.buIds])))
    .where('deleted', '=', false)
    .orderBy('code')
    .execute();
  return {
    rounds: rounds.map(({ lists, ...round }) => ({ ...round, lists: lists ?? 0 })),
    entities: (await payingEntities(db, locale)).map(({ code, name }) => ({ code, name })),
    bus,
  };
}

/** Begins a round of an entity. */
export async function createRound(
  tx: Tx,
  { actor, now, locale }: ChangeContext,
  { code, entity, cutOff, checkUntil, approveUntil }: CallBody<'spotRounds.create'>,
): Promise<Changed<CallData<'spotRounds.create'>>> {
  if (!CODE.test(code)) return refuse(message('SPOT_ROUND_CODE'));
  const days = [cutOff, checkUntil, approveUntil];
  const rise = days.every((day, at) => isDay(day) && day >= (days[at - 1] ?? ''));
  if (!rise) return refuse(message('SPOT_ROUND_DAYS'));
  const paying = (await payingEntities(tx, locale)).find((one) => one.code === entity);
  if (paying === undefined) return refuse(message('SPOT_ENTITY_UNKNOWN'));
  const made = await tx
    .insertInto('payout_round')
    .values({
      code,
      entity_id: paying.id,
      cut_off: cutOff,
      check_until: checkUntil,
      approve_until: approveUntil,
      created_by: actor.usrid,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('SPOT_ROUND_EXISTS'));
  const after = { code, roundEntity: entity, cutOff, checkUntil, approveUntil };
  return ok({
    data: { roundId: made.id },
    audit: { subject: `payout-round:${made.id}`, details: { before: null, after } },
  });
}

function nameIn(locale: Locale) {
  return locale === 'zh' ? ('name_cn as name' as const) : ('name_en as name' as const);
}
