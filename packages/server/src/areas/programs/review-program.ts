import type { CallData } from '@oasis/api-client/contract';
import { changedLines } from '@oasis/engine/areas/programs';
import { type Locale, type LocalText, ok, type Result } from '@oasis/engine/base';
import { deviationFigures } from '@oasis/engine/report';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { orNull } from '../../budget-storage/or-null.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { budgetOf, toldBudget } from '../../program/budgets/program-budgets.ts';
import { addedUp, type ProgramSums, programSums, toldLeftOut } from '../../program/budgets/program-deviation.ts';
import { type Confirmation, contentOf, lastConfirmation } from '../../program/content/confirmations.ts';
import { pairLines } from '../../program/pairs/pair-lines.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';

type Review = CallData<'program.review'>;
type Deviation = Review['deviations'][number];

/** Maximum number of changes on a page. */
const MOST = 500;

/** The basis of a decision by controlling: changes since its last confirmation, and the deviation from the guideline. */
export async function reviewProgram(
  { db, locale, query, authorize }: CallContext<'program.review'>,
  references: ReferenceStore,
): Promise<Result<Review, Refusal>> {
  const subject = `program:${query.programId}`;
  const program = await db
    .selectFrom('program')
    .select(['id', 'code', 'name', 'version_of_code', 'bu_id', 'status', 'version', 'confirmed_at'])
    .where('id', '=', query.programId)
    .where('status', '<>', 'Deleted')
    .executeTakeFirst();
  if (program === undefined) return notFound(subject);
  const allowed = authorize({ bu: program.bu_id }, subject);
  if (!allowed.ok) return allowed;
  const last = await lastConfirmation(db, program.id);
  const changes = last === undefined ? [] : await changesSince(db, program, { last, locale });
  return ok({
    programId: program.id,
    programCode: program.code,
    programName: program.name,
    versionOfCode: program.version_of_code,
    status: program.status,
    version: program.version,
    confirmed: program.confirmed_at !== null,
    since: last === undefined ? null : { by: last.by, at: last.at.toISOString(), versionOfCode: last.versionOfCode },
    changes: changes.slice(0, MOST),
    changeCount: changes.length,
    budgets: toldBudget(await budgetOf(db, program.id), locale),
    deviations: deviationsIn(await programSums(db, references, [program.id])),
  });
}

async function changesSince(
  db: Db,
  { id, code }: { readonly id: number; readonly code: string },
  { last, locale }: { readonly last: Confirmation; readonly locale: Locale },
): Promise<Review['changes']> {
  const now = await contentOf(db, id);
  // The confirmed version of the pairs includes its own entries, which did not count yet at that time.
  const pairsBefore = await pairLines(db, { id: last.programId, code });
  const pairs = await pairLines(db, { id, code });
  const textIn = (text: LocalText | null) => (text === null ? null : text[locale]);
  return changedLines(
    [...last.lines, ...pairsBefore(last.pairsUpTo)],
    [...now.lines, ...pairs(Number.POSITIVE_INFINITY)],
  ).map(({ part, name, before, after }) => ({
    part,
    name: name[locale],
    before: textIn(before),
    after: textIn(after),
  }));
}

/** Deviations by make and year, as in the guideline report. */
function deviationsIn(sums: readonly ProgramSums[]): Deviation[] {
  return sums
    .map(({ make, year, sums: own }) => {
      const { avgSiPercent, guideline, deviation, deviationAbsolutAmount } = deviationFigures(own);
      return {
        make,
        year,
        avgSi: orNull(avgSiPercent),
        guideline: orNull(guideline),
        deviation: orNull(deviation),
        amount: orNull(deviationAbsolutAmount),
        leftOut: toldLeftOut(own),
      };
    })
    .toSorted((one, other) => one.year - other.year || (one.make < other.make ? -1 : 1));
}

/** The deviation of each of these programs in the row scope, over all makes and years. */
export async function programDeviations(
  db: Db,
  references: ReferenceStore,
  programIds: readonly number[],
): Promise<CallData<'program.deviations'>> {
  const reached = await db
    .selectFrom('program')
    .select('id')
    .where('id', 'in', programIds.length === 0 ? [0] : [...programIds])
    .where('status', '<>', 'Deleted')
    .orderBy('id')
    .execute();
  const ids = reached.map(({ id }) => id);
  const sums = Map.groupBy(await programSums(db, references, ids), ({ programId }) => programId);
  return ids.map((programId) => {
    const own = addedUp((sums.get(programId) ?? []).map(({ sums: of }) => of));
    const { deviation, deviationAbsolutAmount } = deviationFigures(own);
    return {
      programId,
      deviation: orNull(deviation),
      amount: orNull(deviationAbsolutAmount),
      leftOut: toldLeftOut(own),
    };
  });
}
