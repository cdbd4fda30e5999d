import { type ClaimMove, LETS_GO } from '@oasis/engine/areas/claims';
import { fenOf, type Month, parseMonth, present } from '@oasis/engine/base';
import {
  type BudgetLine,
  type ObligationStep,
  obligationStep,
  overBudgetOf,
  type Transfer,
  undoTransfers,
  useReserve,
} from '@oasis/engine/money';
import { sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { transfersOfLines } from '../money/held-programs.ts';
import { holdFrames, holdReserves, type Posted, postTransfers } from '../money/post-transfers.ts';
import { moveIds } from '../moves/move-log.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { endOverBudget, openOverBudget } from './over-budget.ts';
import { postObligations } from './post-obligations.ts';

export interface StoredLine {
  readonly id: number;
  readonly claim_id: number;
  readonly bu_id: number;
  /** The dealer whom it is owed to. */
  readonly held_by: number;
  readonly program_code: string;
  readonly si_offer_id: number;
  readonly make: string;
  readonly customer: string;
  readonly month: string;
  readonly net: number;
}

/** A line with the step of its obligation, and the move that is the cause. */
export interface Step {
  readonly line: StoredLine;
  readonly step: ObligationStep;
  readonly cause: number;
}

/**
 * Posts what moves of claims do to both ledgers, in the transaction of the moves: the obligation takes its step; the reserve of the program
 * is used when something begins to be owed, and given back when nothing is owed any more. A claim that lets go frees its lines.
 */
export async function postClaims(tx: Tx, by: MovedBy, made: readonly MadeMove<ClaimMove>[]): Promise<void> {
  const stepping = made.filter(({ from, to }) => obligationStep(from, to) !== undefined);
  const reversed = made.filter(({ move }) => LETS_GO.includes(move));
  if (stepping.length + reversed.length === 0) return;
  await withAllRows(tx, async () => {
    await postSteps(tx, by, await stepsOf(tx, stepping));
    await reverseLines(
      tx,
      by,
      reversed.map(({ id }) => id),
    );
  });
}

/** Posts steps of lines to both ledgers, in their order. The caller sees all rows. */
export async function postSteps(tx: Tx, by: MovedBy, steps: readonly Step[]): Promise<void> {
  await postObligations(
    tx,
    by,
    steps.map(({ line, step, cause }) => ({ lineId: line.id, dealerId: line.held_by, step, cause })),
  );
  await giveBack(tx, by, steps);
  await takeBudget(tx, by, steps);
}

/** Lines of claims that are not reversed, as they are posted. */
export function linesToPost(tx: Tx, claimIds: readonly number[]): Promise<readonly StoredLine[]> {
  return tx
    .selectFrom('claim_line as l')
    .innerJoin('claim as c', 'c.id', 'l.claim_id')
    .select(['l.id', 'l.claim_id', 'l.bu_id', 'c.held_by', 'l.program_code', 'l.si_offer_id', 'l.make', 'l.customer'])
    .select(['l.month', 'l.net'])
    .where('l.claim_id', 'in', inList(claimIds))
    .where('l.reversed_at', 'is', null)
    .orderBy('l.id')
    .execute();
}

async function stepsOf(tx: Tx, made: readonly MadeMove<ClaimMove>[]): Promise<readonly Step[]> {
  if (made.length === 0) return [];
  const causes = await moveIds(tx, 'claim', made);
  const lines = await linesToPost(
    tx,
    made.map(({ id }) => id),
  );
  const moves = new Map(made.map((move) => [move.id, move]));
  return lines.map((line) => {
    const { from, to } = present(moves.get(line.claim_id), 'a move');
    return {
      line,
      step: present(obligationStep(from, to), 'a step'),
      cause: present(causes.get(line.claim_id), 'a cause'),
    };
  });
}

/** Takes back what lines took from the budget, transfer by transfer, where nothing is owed for them any more. */
async function giveBack(tx: Tx, by: MovedBy, steps: readonly Step[]): Promise<void> {
  const ended = steps.filter(({ step }) => step.to === 'incurred');
  if (ended.length === 0) return;
  const standing = await transfersOfLines(
    tx,
    ended.map(({ line }) => line.id),
  );
  const isOver = [...standing.values()].some((transfers) => overBudgetOf(transfers) > 0n);
  if (isOver) {
    await holdFrames(
      tx,
      ended.map(({ line }) => line.bu_id),
    );
  }
  await holdReserves(
    tx,
    (await reservesOf(tx, ended)).map(({ account }) => account),
  );
  await postTransfers(
    tx,
    by,
    ended.map(
      ({ line, cause }): Posted => ({
        cause: { kind: 'move', id: cause, claimLineId: line.id },
        transfers: undoTransfers(standing.get(line.id) ?? []),
      }),
    ),
  );
  if (isOver) {
    await endOverBudget(
      tx,
      by,
      ended.map(({ line }) => line.program_code),
    );
  }
}

/**
 * Takes lines out of the reserves of their programs. Bookings within the reserve lock that reserve alone, so that claims of a BU do not wait
 * for one another; one that goes over budget begins again with the money of its BU locked first.
 */
async function takeBudget(tx: Tx, by: MovedBy, steps: readonly Step[]): Promise<void> {
  const begun = steps.filter(({ step }) => step.from === 'incurred');
  if (begun.length === 0) return;
  await sql`savepoint claim_budget`.execute(tx);
  const within = await takes(tx, begun);
  if (within.some(({ transfers }) => overBudgetOf(transfers) > 0n)) {
    await sql`rollback to savepoint claim_budget`.execute(tx);
    await holdFrames(
      tx,
      begun.map(({ line }) => line.bu_id),
    );
    const posted = await takes(tx, begun);
    await postTransfers(tx, by, posted);
    const over = begun.filter((_, at) => overBudgetOf(posted[at]?.transfers ?? []) > 0n);
    await openOverBudget(
      tx,
      by,
      over.map(({ line }) => line.claim_id),
    );
  } else {
    await postTransfers(tx, by, within);
  }
  await sql`release savepoint claim_budget`.execute(tx);
}

/** The transfers of lines out of their locked reserves; a later line finds what an earlier one of the same account left. */
async function takes(tx: Tx, begun: readonly Step[]): Promise<readonly Posted[]> {
  await holdReserves(
    tx,
    (await reservesOf(tx, begun)).map(({ account }) => account),
  );
  const reserves = Map.groupBy(await reservesOf(tx, begun), ({ key }) => key);
  return begun.map(({ line, cause }) => {
    const key = keyOf(line);
    const own = reserves.get(key) ?? [];
    const transfers = useReserve({ code: line.program_code, line: budgetLine(line), reserved: own });
    reserves.set(key, afterTransfers(own, transfers));
    return { cause: { kind: 'move', id: cause, claimLineId: line.id }, transfers };
  });
}

function afterTransfers(reserves: readonly Reserve[], transfers: readonly Transfer[]): Reserve[] {
  return reserves.map((one) => {
    const taken = transfers.filter(({ from, month }) => from.kind === 'reserved' && month === one.month);
    return { ...one, fen: fenOf(taken.reduce((left: bigint, { fen }) => left - fen, one.fen)) };
  });
}

/** What is reserved of an account in a month. */
interface Reserve {
  readonly key: string;
  readonly account: number;
  readonly month: Month;
  readonly fen: BudgetLine['fen'];
}

async function reservesOf(tx: Tx, steps: readonly Step[]): Promise<readonly Reserve[]> {
  const lines = [...new Map(steps.map(({ line }) => [keyOf(line), line])).values()];
  const asked = lines.map((line) => ({ key: keyOf(line), ...accountOf(line) }));
  const { rows } = await sql<{ key: string; account: number; month: string; fen: string }>`
    select r.key, a.id as account, b.month, b.fen::text as fen
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (key text, bu int, code text, offer int, make text, customer text)
    join money_account a on a.kind = 'reserved' and a.bu_id = r.bu and a.code = r.code and a.si_offer_id = r.offer
      and a.make = r.make and a.customer = r.customer
    join money_balance b on b.account_id = a.id
    order by a.id, b.month`.execute(tx);
  return rows.map(({ key, account, month, fen }) => ({
    key,
    account,
    month: present(parseMonth(month), 'a month'),
    fen: fenOf(BigInt(fen)),
  }));
}

function accountOf({ bu_id, program_code, si_offer_id, make, customer }: StoredLine) {
  return { bu: bu_id, code: program_code, offer: si_offer_id, make, customer };
}

function keyOf(line: StoredLine): string {
  return JSON.stringify(Object.values(accountOf(line)));
}

function budgetLine({ bu_id, si_offer_id, make, customer, month, net }: StoredLine): BudgetLine {
  const of = present(parseMonth(month), 'a month');
  return { buId: bu_id, offerId: si_offer_id, make, customer, month: of, fen: fenOf(BigInt(net)) };
}

async function reverseLines(tx: Tx, { now }: MovedBy, claimIds: readonly number[]): Promise<void> {
  if (claimIds.length === 0) return;
  await tx
    .updateTable('claim_line')
    .set({ reversed_at: now })
    .where('claim_id', 'in', [...claimIds])
    .where('reversed_at', 'is', null)
    .execute();
}
