import type { CallData } from '@oasis/api-client/contract';
import { impactState } from '@oasis/engine/areas/prices';
import { type Dated, NEXT_VERSION, valueOn } from '@oasis/engine/reference';
import type { Db, Tx } from '../../database/tables.ts';
import { pricesByModel, type SaidPrice } from './dated-store.ts';
import { codeKey, pricesByGroup, type SaidMsrp } from './group-rows.ts';
import { rowsOfFile, type SaidByImpact } from './impact-store.ts';

/** A row of IMPACT with the group and model of its NST, and the price of each in force on its day. */
export interface ComparedRow extends SaidByImpact {
  readonly group: { readonly id: number; readonly code: string; readonly inForce: SaidMsrp | undefined } | undefined;
  readonly model: { readonly id: number; readonly name: string; readonly inForce: SaidPrice | undefined } | undefined;
}

/** The prices that rows are held against. */
export interface Prices {
  readonly byGroup: ReadonlyMap<number, readonly Dated<SaidMsrp>[]>;
  readonly byModel: ReadonlyMap<number, readonly Dated<SaidPrice>[]>;
}

/** The rows of a file compared with the newest prices of their days; empty for a missing file. */
export async function compareFile(
  db: Db | Tx,
  fileId: number,
): Promise<{ readonly rows: readonly ComparedRow[]; readonly prices: Prices }> {
  const rows = await rowsOfFile(db, fileId);
  const prices = { byGroup: await pricesByGroup(db), byModel: await pricesByModel(db) };
  const nsts = await nstsByCode(db, [...new Set(rows.map(({ nst }) => codeKey(nst)))]);
  const compared = rows.map((row): ComparedRow => {
    const nst = nsts.get(codeKey(row.nst));
    if (nst === undefined) return { ...row, group: undefined, model: undefined };
    const group = onDay(nst.groups, row.validFrom) ?? undefined;
    return {
      ...row,
      model: { ...nst.model, inForce: onDay(prices.byModel.get(nst.model.id), row.validFrom) },
      group: group && { ...group, inForce: onDay(prices.byGroup.get(group.id), row.validFrom) },
    };
  });
  return { rows: compared, prices };
}

/** A compared row as a call answers it. */
export function toldRow({ group, model, ...row }: ComparedRow): CallData<'impact.rows'>[number] {
  const [groupMsrp, modelMsrp] = [group?.inForce?.msrp ?? null, model?.inForce?.msrp ?? null];
  return {
    ...row,
    state: impactState(row.msrp, {
      isKnown: model !== undefined,
      group: group === undefined ? undefined : groupMsrp,
      model: modelMsrp,
    }),
    group: group === undefined ? null : { code: group.code, msrp: groupMsrp },
    model: model === undefined ? null : { name: model.name, msrp: modelMsrp },
  };
}

function onDay<Value>(rows: readonly Dated<Value>[] | undefined, day: string): Value | undefined {
  return valueOn(rows, String(NEXT_VERSION), day);
}

interface KnownNst {
  readonly model: { readonly id: number; readonly name: string };
  /** Groups by first day of membership; null for no group. */
  readonly groups: readonly Dated<{ readonly id: number; readonly code: string } | null>[];
}

async function nstsByCode(db: Db | Tx, keys: readonly string[]): Promise<ReadonlyMap<string, KnownNst>> {
  if (keys.length === 0) return new Map();
  const nsts = await db
    .selectFrom('nst')
    .innerJoin('vehicle_model as m', 'm.id', 'nst.model_id')
    .select(['nst.id', 'nst.code_key as key', 'm.id as modelId', 'm.name', 'm.model_year as year'])
    .where('nst.code_key', 'in', keys)
    .execute();
  const members = await db
    .selectFrom('nst_group_member as member')
    .leftJoin('nst_group as g', 'g.id', 'member.group_id')
    .innerJoin('nst', 'nst.id', 'member.nst_id')
    .select(['member.nst_id as nst', 'member.effective_from as from', 'member.version_id as version'])
    .select(['g.id', 'g.code'])
    .where('nst.code_key', 'in', keys)
    .execute();
  const byNst = Map.groupBy(members, ({ nst }) => nst);
  return new Map(
    nsts.map(({ id, key, modelId, name, year }) => [
      key,
      {
        model: { id: modelId, name: `${name} ${year}`.trim() },
        groups: (byNst.get(id) ?? []).map(({ from, version, id: group, code }) => ({
          from,
          version,
          value: group === null || code === null ? null : { id: group, code },
        })),
      },
    ]),
  );
}
