import { OFFER_TYPE_KINDS, type OfferTypeKind } from '@oasis/engine/areas/offer-types';
import { type Fen, fenOf } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import { programMakers } from './makers/program-makers.ts';

/** Facts of a stored batch that conditions and duties check, except its deviation. */
interface BatchFacts {
  readonly buId: number;
  /** Null if several entities pay its programs. */
  readonly entity: string | null;
  readonly amount: Fen;
  readonly offerKinds: readonly OfferTypeKind[];
}

/** Facts of a batch in the row scope; undefined for a missing batch or one outside it. */
export async function batchFacts(db: Db, batchId: number): Promise<BatchFacts | undefined> {
  const { rows } = await sql<{ bu: number; entities: string[]; fen: number; kinds: string[] }>`
    with inside as (select e.program_id as id from batch_program e where e.batch_id = ${batchId} and e.open)
    select b.bu_id as bu,
      array(select distinct l.entity_code from program_parameter s join inside p on p.id = s.program_id
        join legal_entity l on l.id = s.paying_entity_id) as entities,
      coalesce((select sum(f.amount_fen) from budget_frozen f join budget_table t on t.id = f.budget_id
        join inside p on p.id = t.program_id), 0)::int8 as fen,
      array(select distinct t.kind from program_offer o join inside p on p.id = o.program_id
        join si_offer s on s.id = o.si_offer_id join offer_type t on t.id = s.offer_type_id) as kinds
    from program_batch b where b.id = ${batchId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const [entity = null, ...more] = row.entities;
  return {
    buId: row.bu,
    entity: more.length === 0 ? entity : null,
    amount: fenOf(BigInt(row.fen)),
    offerKinds: OFFER_TYPE_KINDS.filter((kind) => row.kinds.includes(kind)),
  };
}

/** Users who drew up the batch, started its package, or made a part of a program in it. Former approvers are not among them. */
export async function batchMakers(db: Db | Tx, batchId: number): Promise<readonly number[]> {
  const programs = await db
    .selectFrom('batch_program')
    .select('program_id')
    .where('batch_id', '=', batchId)
    .where('open', '=', true)
    .execute();
  const moves = await db
    .selectFrom('move_log')
    .select('usrid')
    .distinct()
    .where('kind', '=', 'program-batch')
    .where('object_id', '=', batchId)
    .where('move', 'in', ['create', 'save', 'submit', 'withdraw', 'package'])
    .execute();
  const makers = await programMakers(
    db,
    programs.map(({ program_id }) => program_id),
  );
  return [...new Set([...makers, ...moves.flatMap(({ usrid }) => (usrid === null ? [] : [usrid]))])];
}
