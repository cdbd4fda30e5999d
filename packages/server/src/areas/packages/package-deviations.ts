import type { CallData } from '@oasis/api-client/contract';
import { addDeviationSums, type DeviationSums, deviationFigures, subtractDeviationSums } from '@oasis/engine/report';
import { sql } from 'kysely';
import { orNull } from '../../budget-storage/or-null.ts';
import type { Db } from '../../database/tables.ts';
import { addedUp, type MonthSums, toldLeftOut } from '../../program/budgets/program-deviation.ts';
import { COUNTED_MONTHS, type CountedMonths, countedMonths, isCountedMonth } from '../../program/counted-programs.ts';
import type { ApprovedSums } from './approved-sums.ts';

type Deviation = CallData<'packages.detail'>['deviations'][number];

/** The counting months of a version, without the programs of a package and with them; absent if no month counts. */
export interface CountedVersion {
  readonly id: number;
  readonly now?: CountedMonths;
  readonly without?: CountedMonths;
  readonly with?: CountedMonths;
}

/** The states of programs while a package asks for them, and after it. */
const ASKED = sql`('Pending Approval', 'Approved', 'Released', 'Rejected')`;

/**
 * The versions of all codes of a package that the report counts: now, without its programs, and with them as if they were released; then
 * they replace the version before from their first month on. Struck-out programs are left out, and so are programs that a later package
 * asks for.
 */
export async function countedVersions(
  db: Db,
  approvalId: number,
  askedAgain: readonly number[],
): Promise<readonly CountedVersion[]> {
  // The rule of the report, applied to programs with their present or assumed state.
  const counted = (name: string, { isIn, status }: { readonly isIn: typeof ALL; readonly status: typeof ALL }) => sql`
    select ${sql.lit(name)}::text as name, one.id, one.counted from (
      with program as (
        select p.id, p.code, p.version_of_code, p.period_from, p.period_to, ${status} as status
        from program p left join own on own.id = p.id
        where p.code in (select code from own) and (${isIn}))
      select program.id, ${sql.raw(COUNTED_MONTHS)} as counted from program
      where program.status in ('Approved', 'Released')) as one`;
  const { rows } = await sql<{ name: keyof Omit<CountedVersion, 'id'>; id: number; counted: string }>`
    with own as (
      select p.id, p.code from program p
      where p.status in ${ASKED} and p.id <> all (${[...askedAgain]}::integer[])
        and p.id in (select program_id from approval_content where approval_id = ${approvalId})
        and p.id not in (select program_id from approval_act
          where approval_id = ${approvalId} and kind = 'strike' and program_id is not null))
    ${counted('now', { isIn: ALL, status: AS_IT_IS })}
    union all ${counted('without', { isIn: sql`own.id is null`, status: AS_IT_IS })}
    union all ${counted('with', { isIn: ALL, status: sql`case when own.id is null then p.status else 'Released' end` })}
    order by 2`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => ({
    id,
    ...Object.fromEntries(of.map((row) => [row.name, countedMonths(row.counted)])),
  }));
}

const ALL = sql`true`;
const AS_IT_IS = sql`p.status`;

/** The deviation of approved and released programs in the BU, by make and year, without and with the package. */
export async function deviationsOf(
  db: Db,
  kept: ApprovedSums,
  {
    buId,
    counted,
    months,
  }: { readonly buId: number; readonly counted: readonly CountedVersion[]; readonly months: readonly MonthSums[] },
): Promise<Deviation[]> {
  const versions = new Map(counted.map((one) => [one.id, one]));
  const counts = ({ programId, month }: MonthSums, when: keyof Omit<CountedVersion, 'id'>): boolean => {
    const those = versions.get(programId)?.[when];
    return those !== undefined && isCountedMonth(month, those);
  };
  const touched = months.filter((one) => counts(one, 'without') !== counts(one, 'with'));
  const found: Deviation[] = [];
  for (const year of [...new Set(touched.map((one) => one.year))].toSorted((a, b) => a - b)) {
    const approved = await kept.of(db, buId, year);
    for (const make of new Set(touched.flatMap((one) => (one.year === year ? [one.make] : [])))) {
      const own = months.filter((one) => one.year === year && one.make === make);
      const sumsWhere = (when: 'without' | 'with') => {
        const more = own.filter((one) => counts(one, when) && !counts(one, 'now'));
        const less = own.filter((one) => counts(one, 'now') && !counts(one, when));
        return moved(approved.get(make), { more: sumOf(more), less: sumOf(less) });
      };
      found.push({ make, year, ...compared(sumsWhere('without'), sumsWhere('with')) });
    }
  }
  return found;
}

function sumOf(months: readonly MonthSums[]): DeviationSums | undefined {
  return months.length === 0 ? undefined : addedUp(months.map(({ sums }) => sums));
}

function moved(
  all: DeviationSums | undefined,
  { more, less }: { readonly more: DeviationSums | undefined; readonly less: DeviationSums | undefined },
): DeviationSums | undefined {
  const left = all === undefined || less === undefined ? all : subtractDeviationSums(all, less);
  if (more === undefined) return left;
  return left === undefined ? more : addDeviationSums(left, more);
}

function compared(before: DeviationSums | undefined, after: DeviationSums | undefined) {
  const without = before === undefined ? undefined : deviationFigures(before);
  const both = after === undefined ? undefined : deviationFigures(after);
  return {
    guideline: both === undefined ? null : orNull(both.guideline),
    before: without === undefined ? null : orNull(without.deviation),
    with: both === undefined ? null : orNull(both.deviation),
    beforeAmount: without === undefined ? null : orNull(without.deviationAbsolutAmount),
    withAmount: both === undefined ? null : orNull(both.deviationAbsolutAmount),
    leftOut: after === undefined ? null : toldLeftOut(after),
  };
}
