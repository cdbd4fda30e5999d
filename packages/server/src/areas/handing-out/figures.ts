import type { CallData } from '@oasis/api-client/contract';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import { dealersInRegionsOf } from '../../dealers/reach.ts';
import { checkersOn, type DayChecker } from '../../handing-out/checkers.ts';
import { SALES } from '../../handing-out/work.ts';
import type { Asker } from '../../lists/definition.ts';

interface FigureAsker extends Asker {
  readonly now: Date;
}
type CheckerLine = CallData<'handing.checkers'>[number];
type Overview = CallData<'handing.overview'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Decisions that count in figures, and those that the picture of one checker shows. */
const FIGURE_DAYS = 30;
const PICTURE_DAYS = 14;
/** Bounds of the ages that records are counted by. */
const AGES = [HOUR, DAY, 3 * DAY] as const;

/** Everybody who validates sales, with what he has. */
export async function readCheckers(db: Db, who: FigureAsker): Promise<CheckerLine[]> {
  const checkers = await checkersOn(db, SALES, who.now);
  const loads = await loadsIn(db, who);
  return checkers.map((checker) => lineOf(checker, loads.get(checker.usrid)));
}

/** One checker with his figures, his last days, and what he may be said to know. */
export async function oneChecker(
  db: Db,
  who: FigureAsker,
  usrid: number,
): Promise<Result<CallData<'handing.checker'>, Refusal>> {
  const checker = (await checkersOn(db, SALES, who.now)).find((one) => one.usrid === usrid);
  if (checker === undefined) return notFound(`retail-checker:${usrid}`);
  const loads = await loadsIn(db, who);
  const figures = (await figuresIn(db, who)).get(usrid) ?? NO_FIGURES;
  const name = who.locale === 'zh' ? 'name_cn' : 'name_en';
  const bus = await db
    .selectFrom('bu')
    .select(['id', `${name} as name`])
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
  const groups = await db
    .selectFrom('dealer_group')
    .select(['id', `${name} as name`])
    .orderBy('code')
    .execute();
  return ok({
    checker: lineOf(checker, loads.get(usrid)),
    ...figures,
    days: await daysOf(db, who, usrid),
    bus,
    groups,
  });
}

/** Waiting and held records with their age, and the figures of each checker. */
export async function readOverview(db: Db, who: FigureAsker): Promise<Overview> {
  const loads = await loadsIn(db, who);
  const figures = await figuresIn(db, who);
  const checkers = await checkersOn(db, SALES, who.now);
  const { oldest, ages } = await agesIn(db, who);
  const all = [...loads.values()];
  return {
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    held: all.reduce((sum, { held }) => sum + held, 0),
    ofNobody: loads.get(null)?.waiting ?? 0,
    oldest: oldest?.toISOString() ?? '',
    ages,
    people: checkers.map((checker) => {
      const { usrid, fulnm, isAbsent, waiting, held } = lineOf(checker, loads.get(checker.usrid));
      return { usrid, fulnm, isAbsent, waiting, held, ...(figures.get(usrid) ?? NO_FIGURES) };
    }),
  };
}

interface Load {
  readonly waiting: number;
  readonly held: number;
}

function lineOf({ person, isPresent, given, knows, version }: DayChecker, load: Load | undefined): CheckerLine {
  const { usrid, usrnm, fulnm } = person;
  const { bus, kinds, groups } = knows;
  return {
    usrid,
    usrnm,
    fulnm,
    isAbsent: !isPresent,
    waiting: load?.waiting ?? 0,
    held: load?.held ?? 0,
    given,
    knows: { bus: [...bus], kinds: [...kinds], groups: [...groups] },
    version,
  };
}

/** Open records within reach. */
function openRecords(db: Db, { actor }: FigureAsker) {
  return db
    .selectFrom('retail_record as r')
    .where('r.status', 'in', ['Submitted', 'UnderValidation'])
    .where('r.bu_id', 'in', inList(actor.buIds))
    .where('r.dealer_id', 'in', dealersInRegionsOf(actor.usrid));
}

/** How many records wait for each checker and are held by him; null for nobody. */
async function loadsIn(db: Db, who: FigureAsker): Promise<ReadonlyMap<number | null, Load>> {
  const rows = await openRecords(db, who)
    .select('r.assigned_to')
    .select(sql<number>`count(*) filter (where r.status = 'Submitted')::integer`.as('waiting'))
    .select(sql<number>`count(*) filter (where r.status = 'UnderValidation')::integer`.as('held'))
    .groupBy('r.assigned_to')
    .execute();
  return new Map(rows.map(({ assigned_to: user, waiting, held }) => [user, { waiting, held }]));
}

async function agesIn(db: Db, who: FigureAsker): Promise<{ readonly oldest: Date | null; readonly ages: number[] }> {
  const [hour, day, days] = AGES.map((age) => new Date(who.now.getTime() - age));
  const { oldest, young, fresh, old, all } = await openRecords(db, who)
    .select(sql<Date | null>`min(r.submitted_at)`.as('oldest'))
    .select(sql<number>`count(*) filter (where r.submitted_at >= ${hour})::integer`.as('young'))
    .select(sql<number>`count(*) filter (where r.submitted_at >= ${day})::integer`.as('fresh'))
    .select(sql<number>`count(*) filter (where r.submitted_at >= ${days})::integer`.as('old'))
    .select(sql<number>`count(*)::integer`.as('all'))
    .executeTakeFirstOrThrow();
  return { oldest, ages: [young, fresh - young, old - fresh, all - old] };
}

type Figures = Pick<Overview['people'][number], 'decided' | 'rejected' | 'median'>;
const NO_FIGURES: Figures = { decided: 0, rejected: 0, median: null };

/** The decisions of each checker in the last days: their number, the rejected ones among them, and the median time. */
async function figuresIn(db: Db, { actor, now }: FigureAsker): Promise<ReadonlyMap<number, Figures>> {
  const rows = await db
    .selectFrom('retail_decision as e')
    .select('e.user_id')
    .select(sql<number>`count(*)::integer`.as('decided'))
    .select(sql<number>`count(*) filter (where e.is_rejected)::integer`.as('rejected'))
    .select(
      sql<number>`percentile_cont(0.5) within group (order by extract(epoch from e.decided_at - e.begun_at))`.as(
        'median',
      ),
    )
    .where('e.decided_at', '>=', new Date(now.getTime() - FIGURE_DAYS * DAY))
    .where('e.bu_id', 'in', inList(actor.buIds))
    .where('e.dealer_id', 'in', dealersInRegionsOf(actor.usrid))
    .groupBy('e.user_id')
    .execute();
  return new Map(rows.map(({ user_id: usrid, decided, rejected, median }) => [usrid, { decided, rejected, median }]));
}

/** Decisions of a checker on each of the last days, also on those without any. */
async function daysOf(db: Db, { actor, now }: FigureAsker, usrid: number) {
  const rows = await db
    .selectFrom('retail_decision as e')
    .select(['e.decided_at', 'e.is_rejected'])
    .where('e.user_id', '=', usrid)
    .where('e.decided_at', '>=', new Date(now.getTime() - PICTURE_DAYS * DAY))
    .where('e.bu_id', 'in', inList(actor.buIds))
    .where('e.dealer_id', 'in', dealersInRegionsOf(actor.usrid))
    .execute();
  const byDay = Map.groupBy(rows, ({ decided_at }) => dayOf(decided_at));
  return Array.from({ length: PICTURE_DAYS }, (_, place) => {
    const day = dayOf(new Date(now.getTime() - (PICTURE_DAYS - 1 - place) * DAY));
    const those = byDay.get(day) ?? [];
    return { day, decided: those.length, rejected: those.filter(({ is_rejected }) => is_rejected).length };
  });
}
