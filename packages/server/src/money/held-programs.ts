import { type Fen, fenOf, type Month, parseMonth, present } from '@oasis/engine/base';
import type { BudgetLine, HeldProgram, PostedTransfer, StandingVersion } from '@oasis/engine/money';
import { type RawBuilder, sql } from 'kysely';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';

/** A version of a program with its budget amounts and the money held under its code. */
export interface ProgramMoney extends HeldProgram {
  readonly programId: number;
  readonly buId: number;
  /** Version number within the code. */
  readonly number: number;
  readonly versions: readonly StandingProgram[];
}

/** The money of programs, by their ids in order. The row scope must be all rows. */
export async function programMoney(tx: Tx, programIds: readonly number[]): Promise<readonly ProgramMoney[]> {
  const programs = await tx
    .selectFrom('program as p')
    .select(['p.id', 'p.code', 'p.bu_id', 'p.period_from', 'p.version_of_code'])
    .where('p.id', 'in', inList(programIds))
    .orderBy('p.id')
    .execute();
  const frozen = await frozenLines(tx, programIds);
  const codes = programs.map(({ code }) => code);
  const held = await heldLines(tx, codes);
  const versions = await standingVersions(tx, programIds);
  return programs.map(({ id, code, bu_id, period_from, version_of_code }) => ({
    programId: id,
    buId: bu_id,
    code,
    number: version_of_code,
    from: present(parseMonth(period_from), 'a month'),
    frozen: frozen.get(id) ?? [],
    inApproval: held.get(`inApproval ${code}`) ?? [],
    reserved: held.get(`reserved ${code}`) ?? [],
    used: held.get(`used ${code}`) ?? [],
    versions: versions.get(code) ?? [],
  }));
}

/** A standing version of a code (approved, released, or cancelled with a last day), with its program. */
export interface StandingProgram extends StandingVersion {
  readonly programId: number;
}

/**
 * The standing versions of the codes of these programs, by code. A version counts as cancelled once its cancelling is
 * approved; it then has a last day.
 */
async function standingVersions(
  tx: Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<string, readonly StandingProgram[]>> {
  const rows = await tx
    .selectFrom('program')
    .select(['id', 'code', 'version_of_code', 'status', 'period_from', 'cancel_last_day'])
    .where('code', 'in', tx.selectFrom('program').select('code').where('id', 'in', inList(programIds)))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['Approved', 'Released']),
        eb.and([eb('status', '=', 'Cancelled'), eb('cancel_last_day', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const versions = rows.map(({ id, code, version_of_code, status, period_from, cancel_last_day }) => ({
    programId: id,
    code,
    number: version_of_code,
    from: present(parseMonth(period_from), 'a month'),
    until: status === 'Cancelled' ? parseMonth((cancel_last_day ?? '').slice(0, 7)) : undefined,
  }));
  return Map.groupBy(versions, ({ code }) => code);
}

/** Transfers of program versions that no later transfer reverses, oldest first. The row scope must be all rows. */
export async function standingTransfers(
  tx: Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PostedTransfer[]>> {
  return standing(tx, sql`program_id`, programIds);
}

/** Transfers of lines of claims that no later transfer reverses, oldest first. The row scope must be all rows. */
export async function transfersOfLines(
  tx: Tx,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PostedTransfer[]>> {
  return standing(tx, sql`claim_line_id`, lineIds);
}

async function standing(tx: Tx, column: RawBuilder<unknown>, ids: readonly number[]) {
  const { rows } = await sql<StoredTransfer>`
    select t.id, t.${column} as cause, t.month, t.fen, to_jsonb(f) as source, to_jsonb(g) as target
    from money_transfer t join money_account f on f.id = t.from_account join money_account g on g.id = t.to_account
    where t.${column} = any (${[...ids]}::bigint[]) and t.reverses is null
      and not exists (select from money_transfer r where r.reverses = t.id)
    order by t.id`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, ({ cause }) => cause)].map(([cause, own]) => [
      cause,
      own.map(
        ({ id, month, fen, source, target }): PostedTransfer => ({
          id,
          month: parseMonth(month) ?? ('' as const),
          fen: fenOf(BigInt(fen)),
          from: accountOf(source),
          to: accountOf(target),
        }),
      ),
    ]),
  );
}

interface StoredAccount {
  readonly kind: 'granted' | 'frame' | 'inApproval' | 'reserved' | 'used' | 'overBudget';
  readonly bu_id: number;
  readonly make: string;
  readonly year: number;
  readonly code: string;
  readonly si_offer_id: number | null;
  readonly customer: string;
}

interface StoredTransfer {
  readonly id: number;
  /** The program or the line of a claim that it is of. */
  readonly cause: number;
  readonly month: string;
  readonly fen: number;
  readonly source: StoredAccount;
  readonly target: StoredAccount;
}

function accountOf({ kind, bu_id: buId, make, year, code, si_offer_id, customer }: StoredAccount) {
  if (kind === 'granted' || kind === 'frame') return { kind, buId, make, year };
  return { kind, buId, make, code, offerId: present(si_offer_id, 'an offer'), customer };
}

async function frozenLines(tx: Tx, programIds: readonly number[]) {
  const rows = await tx
    .selectFrom('budget_frozen as f')
    .innerJoin('budget_table as b', 'b.id', 'f.budget_id')
    .select(['b.program_id', 'b.bu_id', 'b.si_offer_id', 'b.customer', 'f.make', 'f.month'])
    .select(({ fn }) => fn.sum<string>('f.amount_fen').as('fen'))
    .where('b.program_id', 'in', inList(programIds))
    .groupBy(['b.program_id', 'b.bu_id', 'b.si_offer_id', 'b.customer', 'f.make', 'f.month'])
    .orderBy('b.program_id')
    .orderBy('b.si_offer_id')
    .orderBy('f.make')
    .orderBy('f.month')
    .execute();
  return linesBy(rows, ({ program_id }) => program_id);
}

/** Money in approval, reserved and used under each code, by kind and code. */
async function heldLines(tx: Tx, codes: readonly string[]) {
  const { rows } = await sql<StoredLine & { readonly kind: string; readonly code: string }>`
    select a.kind, a.code, a.bu_id, a.si_offer_id, a.customer, a.make, b.month, b.fen::text as fen
    from money_account a join money_balance b on b.account_id = a.id
    where a.code = any (${[...codes]}::text[]) and a.kind in ('inApproval', 'reserved', 'used') and b.fen <> 0
    order by a.id, b.month`.execute(tx);
  return linesBy(rows, ({ kind, code }) => `${kind} ${code}`);
}

interface StoredLine {
  readonly bu_id: number;
  readonly si_offer_id: number;
  readonly customer: string | null;
  readonly make: string;
  readonly month: string;
  readonly fen: string;
}

function linesBy<Row extends StoredLine, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const lines = new Map<Key, BudgetLine[]>();
  for (const row of rows) {
    const own = lines.get(keyOf(row)) ?? [];
    const { bu_id: buId, si_offer_id: offerId, make } = row;
    const [month, fen]: [Month, Fen] = [present(parseMonth(row.month), 'a month'), fenOf(BigInt(row.fen))];
    own.push({ buId, offerId, make, customer: row.customer ?? '', month, fen });
    lines.set(keyOf(row), own);
  }
  return lines;
}
