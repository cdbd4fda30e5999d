import type { ChainKind } from '@oasis/engine/areas/chains';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** The kind, BU and entity of an approval. */
export interface ChainScope {
  readonly kind: ChainKind;
  readonly buId: number;
  /** Code of the paying legal entity; null for several, which leaves the chains for every entity. */
  readonly entity: string | null;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

/** A version of a chain that is in force. */
export interface ChainInForce {
  readonly chainId: number;
  readonly code: string;
  readonly number: number;
  readonly name: string;
  readonly buId: number;
  readonly entity: string | null;
  readonly effectiveFrom: string;
}

/** The BU with those above it, itself first. */
export async function buPathOf(db: Db | Tx, buId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select b.id, b.parent_id, 0 as height from bu b where b.id = ${buId} and not b.deleted
      union all
      select p.id, p.parent_id, above.height + 1 from bu p join above on p.id = above.parent_id where not p.deleted)
    select id from above order by height`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The version in force on a day: that of the BU, or else of the next BU above that has one; within a BU that of the entity, or else that
 * of every entity. Undefined without any. `versionOn` of the engine decides the same for one chain.
 */
export async function chainInForce(
  db: Db | Tx,
  { kind, buId, entity, day }: ChainScope,
): Promise<ChainInForce | undefined> {
  const { rows } = await sql<ChainInForce>`
    with recursive above as (
      select b.id, b.parent_id, 0 as height from bu b where b.id = ${buId} and not b.deleted
      union all
      select p.id, p.parent_id, above.height + 1 from bu p join above on p.id = above.parent_id where not p.deleted)
    select c.id as "chainId", c.code, c.number, c.name, c.bu_id as "buId", e.entity_code as entity,
      c.effective_from as "effectiveFrom"
    from above join approval_chain c on c.bu_id = above.id
    left join legal_entity e on e.id = c.entity_id
    where c.kind = ${kind} and c.effective_from <= ${day}::date
      and (c.status = 'Active' or c.until >= ${day}::date)
      and (c.entity_id is null or e.entity_code = ${entity})
    order by above.height, c.entity_id is null, c.effective_from desc
    limit 1`.execute(db);
  return rows[0];
}
