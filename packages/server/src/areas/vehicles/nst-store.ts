import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { dayOf } from '@oasis/engine/base';
import { newestOn } from '@oasis/engine/reference';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import { madeColumns, withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { bestNamed, listSource, type SelectedRow } from '../../lists/source.ts';

export type Nst = CallData<'nsts.byId'>;

/** The caller, and the day for groups and activity. */
interface NstAsker extends Asker {
  readonly day: string;
}

const nst = listSource((db) =>
  db
    .selectFrom('nst as n')
    .innerJoin('vehicle_model as m', 'm.id', 'n.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .select('n.id as key'),
);

const isActive = (day: Value<string>) =>
  sql<boolean>`n.active_from <= ${day}::date and coalesce(n.active_to >= ${day}::date, true)`;

/** NSTs by make and model, each with its group on the day of the caller. */
export const nstList = defineList({
  source: nst,
  filters: {
    make: nst.choice((eb, make) => eb('mk.code', '=', make)),
    text: nst.part((eb, part) =>
      eb.or([
        eb('n.code', 'ilike', part),
        eb('n.name_en', 'ilike', part),
        eb('n.name_cn', 'ilike', part),
        eb('b.name', 'ilike', part),
        eb('m.type_class', 'ilike', part),
        eb('m.model_year', 'ilike', part),
        eb('m.name', 'ilike', part),
      ]),
    ),
    /** A day and the code of a group, separated by a blank; `-` for no group. */
    groupOn: nst.choice(
      (_, said) => sql<boolean>`substr(${said}, 12) = coalesce((
        select g.code from nst_group_member s left join nst_group g on g.id = s.group_id
        where s.nst_id = n.id and s.effective_from <= left(${said}, 10)::date
        order by s.effective_from desc, s.version_id desc limit 1), '-')`,
    ),
    activeOn: nst.choice((_, day) => isActive(day)),
    inactiveOn: nst.choice((_, day) => sql<boolean>`not (${isActive(day)})`),
  },
  // A reader of the list may read every NST.
  scope: (_: NstAsker) => ({}),
  orders: {
    make: nst.by(() => sql`(mk.position, mk.id, b.name_key, m.type_class, m.model_year, m.name_key, n.code_key)`),
    model: nst.by('m.name_key'),
    code: nst.by('n.code_key'),
    from: nst.by('n.active_from'),
  },
  usual: 'make',
  last: { by: nst.by('n.id'), direction: 'asc' },
  best: { of: ['text'], by: bestNamed(['n.code', 'n.name_en', 'n.name_cn']) },
  rows: nstRow,
  line: nstOf,
});

function nstRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('nst as n')
    .innerJoin('vehicle_model as m', 'm.id', 'n.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .innerJoin('make as mk', 'mk.id', 'b.make_id')
    .leftJoin('app_user as maker', 'maker.id', 'n.created_by')
    .select(['n.id as nstId', 'n.code', 'n.name_en as nameEn', 'n.name_cn as nameCn', 'n.model_id as modelId'])
    .select(['mk.code as make', 'b.name as brand', 'm.type_class as typeClass', 'm.model_year as modelYear'])
    .select(['m.name as model', 'n.active_from as activeFrom', 'n.active_to as to'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('nst_group_member as s')
          .leftJoin('nst_group as g', 'g.id', 's.group_id')
          .select(['s.effective_from as from', 's.version_id as version', 'g.code as value'])
          .whereRef('s.nst_id', '=', 'n.id'),
      ).as('said'),
    )
    .select(madeColumns('n'))
    .where('n.id', '=', id);
}

function nstOf({ to, said, ...row }: SelectedRow<typeof nstRow>, { day }: NstAsker): Nst {
  return { ...withMade(row), activeTo: to ?? '', group: newestOn(said, day) ?? '' };
}

/** The filters of the list, and the caller with their day. */
export function askedNsts<Query extends CallQuery<'nsts.export'>>(
  { now, ...who }: Asker & { readonly now: Date },
  { day = dayOf(now), group, state, ...query }: Query,
) {
  return {
    who: { ...who, day },
    query: {
      ...query,
      ...(group !== undefined && group !== '' && { groupOn: `${day} ${group}` }),
      ...(state === 'active' && { activeOn: day }),
      ...(state === 'inactive' && { inactiveOn: day }),
    },
  };
}

/** An NST with its group of today. */
export function findNst(db: Db | Tx, who: Asker & { readonly now: Date }, id: number): Promise<Nst | undefined> {
  return nstList.find(db, { ...who, day: dayOf(who.now) }, id);
}
