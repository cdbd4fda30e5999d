import { type ClaimGroup, groupOfState } from '@oasis/engine/areas/claim-programs';
import type { ClaimState } from '@oasis/engine/areas/claims';
import { daysBetween } from '@oasis/engine/areas/tasks';
import { addMoney, type Fen, fenOf, NO_MONEY, yuanText } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Cars or claims with their amount without VAT. */
interface Figure {
  readonly count: number;
  readonly net: Fen;
}

const NOTHING: Figure = { count: 0, net: NO_MONEY };

/** What can be claimed and what is claimed, of a program or of a category. */
export interface Figures extends Readonly<Record<ClaimGroup | 'open', Figure>> {
  /** The nearest last day to claim; empty without one. */
  readonly until: string;
}

export const NO_FIGURES: Figures = {
  open: NOTHING,
  claimed: NOTHING,
  approved: NOTHING,
  paid: NOTHING,
  rejected: NOTHING,
  until: '',
};

/** Figures with more counted in one of their parts. */
export function counted(figures: Figures, part: ClaimGroup | 'open', { count, net }: Figure): Figures {
  const before = figures[part];
  return { ...figures, [part]: { count: before.count + count, net: addMoney(before.net, net) } };
}

/** Figures with the nearer of two last days. */
export function nearest(figures: Figures, until: string): Figures {
  return figures.until === '' || until < figures.until ? { ...figures, until } : figures;
}

/** Figures of what has a program, and so a last day, as a call answers them; days are counted from today in Shanghai. */
export function shownFigures({ until, ...parts }: Figures, today: string) {
  const shown = ({ count, net }: Figure) => ({ count, net: yuanText(net) });
  return {
    open: shown(parts.open),
    claimed: shown(parts.claimed),
    approved: shown(parts.approved),
    paid: shown(parts.paid),
    rejected: shown(parts.rejected),
    until,
    daysLeft: daysBetween(today, until),
  };
}

/** Claims that a dealer holds and that hold their places, by program and group; within a category where one is named. */
export interface HeldFigure extends Figure {
  readonly code: string;
  readonly group: ClaimGroup;
  readonly categoryId: number | undefined;
}

interface Row {
  readonly code: string;
  readonly status: ClaimState;
  readonly category: number | null;
  readonly count: number;
  readonly net: string;
}

/** Counts claims that a dealer holds for these codes, in all and by category. The caller sees all rows. */
export async function heldFigures(db: Db, dealerId: number, codes: readonly string[]): Promise<readonly HeldFigure[]> {
  const { rows } = await sql<Row>`
    select c.program_code as code, c.status, t.incentive_category_id as category, count(distinct c.id)::integer as count, sum(l.net)::text as net
    from claim c join claim_line l on l.claim_id = c.id and not l.superseded
    join si_offer o on o.id = l.si_offer_id join offer_type t on t.id = o.offer_type_id
    where c.held_by = ${dealerId} and c.holds and c.program_code = any (${[...codes]}::text[])
    group by grouping sets ((c.program_code, c.status), (c.program_code, c.status, t.incentive_category_id))`.execute(
    db,
  );
  return rows.flatMap(({ code, status, category, count, net }) => {
    const group = groupOfState(status);
    if (group === undefined) return [];
    return [{ code, group, categoryId: category ?? undefined, count, net: fenOf(BigInt(net)) }];
  });
}
