import type { CallData } from '@oasis/api-client/contract';
import {
  activationProblems,
  type ChainKind,
  type ChainVersionDays,
  standingOn,
  stepDraftOf,
} from '@oasis/engine/areas/chains';
import { dayOf } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { personNames, roleNames, stepsOf } from '../../approvals/chain-steps.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

export type ChainLine = CallData<'chains.program'>['content'][number];
export type ChainDetail = CallData<'chains.detail'>;

/** The state of a version depends on the day. */
export interface ChainAsker extends Asker {
  readonly now: Date;
}

const chain = listSource((db) =>
  db
    .selectFrom('approval_chain as c')
    .innerJoin('bu as b', 'b.id', 'c.bu_id')
    .leftJoin('legal_entity as e', 'e.id', 'c.entity_id')
    .select('c.id as key'),
);

/** The condition that a row `n` is of the same chain as `c`. */
const SAME_CHAIN = sql`n.kind = c.kind and n.bu_id = c.bu_id and n.entity_id is not distinct from c.entity_id`;

/** The last day: the stored one of an ended version, and for an active one the day before the next active version begins. */
const LAST_DAY = sql<string | null>`coalesce(c.until, (
  select min(n.effective_from) - 1 from approval_chain n
  where ${SAME_CHAIN} and n.status = 'Active' and n.effective_from > c.effective_from and c.status <> 'Draft'))`;

/** Versions of chains: head office's settings, and nobody's rows. */
export const chainList = defineList({
  source: chain,
  filters: {
    kind: chain.choice((_, kind) => sql<boolean>`c.kind = ${kind}`),
    text: chain.part((eb, part) => eb.or([eb('c.name', 'ilike', part), eb('c.code', 'ilike', part)])),
    bu: chain.choice((_, code) => sql<boolean>`b.code = ${code}`),
    entity: chain.choice((_, code) => sql<boolean>`e.entity_code = ${code}`),
    status: chain.choice((_, status) => sql<boolean>`c.status = ${status}`),
  },
  scope: (_who: ChainAsker) => ({}),
  orders: {
    chain: chain.by('c.code'),
    bu: chain.by('b.code'),
    effectiveFrom: chain.by('c.effective_from'),
    updatedAt: chain.by('c.updated_at'),
  },
  usual: 'chain',
  last: { by: chain.by('c.id'), direction: 'desc' },
  rows: chainRow,
  line: chainOf,
});

function chainRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('approval_chain as c')
    .innerJoin('bu as b', 'b.id', 'c.bu_id')
    .leftJoin('legal_entity as e', 'e.id', 'c.entity_id')
    .leftJoin('app_user as editor', 'editor.id', 'c.updated_by')
    .select(['c.id', 'c.code', 'c.number', 'c.name', 'c.kind', 'c.bu_id', 'b.code as bu', 'e.entity_code as entity'])
    .select(['c.status', 'c.version', 'c.effective_from', 'editor.fulnm as editor', 'c.updated_at'])
    .select([
      LAST_DAY.as('last_day'),
      sql<number>`(select count(*)::integer from approval_chain_step s where s.chain_id = c.id)`.as('steps'),
    ])
    .where('c.id', '=', id);
}

function chainOf(row: SelectedRow<typeof chainRow>, { now }: ChainAsker): ChainLine {
  return {
    approvalChainId: row.id,
    code: row.code,
    number: row.number,
    name: row.name,
    kind: row.kind,
    buId: row.bu_id,
    bu: row.bu,
    entity: row.entity ?? '',
    status: row.status,
    standing: standingOn({ status: row.status, effectiveFrom: row.effective_from }, row.last_day, dayOf(now)),
    effectiveFrom: row.effective_from,
    lastDay: row.last_day ?? '',
    steps: row.steps,
    version: row.version,
    updatedBy: row.editor ?? '',
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A version with its steps, the names in it, and the other versions of its chain. */
export async function chainDetail(db: Db, who: ChainAsker, id: number): Promise<ChainDetail | undefined> {
  const line = await chainList.find(db, who, id);
  if (line === undefined) return undefined;
  const steps = await stepsOf(db, id);
  const drafts = steps.map(stepDraftOf);
  const { steps: _count, ...rest } = line;
  const roleIds = steps.flatMap(({ roles, fallback }) => (fallback === null ? roles : [...roles, fallback]));
  const problems = line.status === 'Draft' ? activationProblems({ ...line, steps: drafts }, dayOf(who.now)) : [];
  return {
    ...rest,
    steps: drafts.map((draft) => ({
      ...draft,
      offerKinds: [...draft.offerKinds],
      roles: [...draft.roles],
      people: [...draft.people],
    })),
    roleNames: await roleNames(db, roleIds),
    personNames: await personNames(
      db,
      steps.flatMap(({ people }) => people),
    ),
    versions: await versionsOf(db, who, line),
    problems: problems.map((problem) => messageText(problem, who.locale)),
  };
}

async function versionsOf(
  db: Db,
  who: ChainAsker,
  { kind, buId, entity }: ChainLine,
): Promise<ChainDetail['versions']> {
  const rows = await scopeRows(db, { kind, buId, entity });
  const lines = await Promise.all(rows.map(({ id }) => chainList.find(db, who, id)));
  return lines.flatMap((line) => {
    if (line === undefined) return [];
    const { approvalChainId, number, status, standing, effectiveFrom, lastDay } = line;
    return [{ approvalChainId, number, status, standing, effectiveFrom, lastDay }];
  });
}

/** Kind, BU and entity of a chain, common to its versions. */
export interface ChainOf {
  readonly kind: ChainKind;
  readonly buId: number;
  /** Empty: every entity. */
  readonly entity: string;
}

export interface ScopeRow extends ChainVersionDays {
  readonly number: number;
  readonly code: string;
}

/** The versions of a chain, the newest first. */
export async function scopeRows(db: Db | Tx, { kind, buId, entity }: ChainOf): Promise<readonly ScopeRow[]> {
  return db
    .selectFrom('approval_chain as c')
    .leftJoin('legal_entity as e', 'e.id', 'c.entity_id')
    .select(['c.id', 'c.status', 'c.number', 'c.code', 'c.effective_from as effectiveFrom', 'c.until'])
    .where('c.kind', '=', kind)
    .where('c.bu_id', '=', buId)
    .where((eb) => (entity === '' ? eb('c.entity_id', 'is', null) : eb('e.entity_code', '=', entity)))
    .orderBy('c.number', 'desc')
    .execute();
}
