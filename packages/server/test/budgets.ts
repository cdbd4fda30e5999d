import type { CallBody, CallData } from '@oasis/api-client/contract';
import { daysOfMonths } from '@oasis/engine/areas/designs';
import { present } from '@oasis/engine/base';
import type { EditIntent } from '@oasis/engine/edit';
import { TableSession } from '@oasis/engine/session';
import { type BudgetTable, decodeSnapshot, keyText, rowIdentity, valueAt } from '@oasis/engine/table';
import type { FieldRole, InputSet, LogicField, VolumeBase } from '@oasis/engine/template';
import { expect } from 'vitest';
import { packMeasures, unpackMeasures } from '../src/budget-storage/measures.ts';
import { loadOffers } from '../src/demo/load-offers.ts';
import { DEMO_DAY } from './fill.ts';
import { type TestCaller, type TestReply, type TestServer, testServer } from './test-server.ts';

/** A server with master data and offer types, whose clock is set to the day of the demo. */
export async function budgetServer(): Promise<TestServer> {
  const server = await testServer('demo');
  server.clock.at = DEMO_DAY;
  await server.db.transaction().execute(loadOffers);
  return server;
}

let keys = 0;

/** An idempotency key that no other call has. */
export function newKey(): string {
  keys += 1;
  return `call-${keys}`;
}

/** The key of a call that may be sent twice. */
export function keyed() {
  return { headers: { 'idempotency-key': newKey() } };
}

type WithDb = Pick<TestServer, 'db'>;

export interface NewProgram {
  readonly name?: string;
  readonly bu?: string;
  readonly from?: string;
  readonly to?: string;
  readonly makes?: readonly string[];
  /** Names of SI offers. */
  readonly offers?: readonly string[];
  readonly customers?: readonly string[];
  /** Fields of the design that are otherwise. */
  readonly design?: Partial<CallBody<'design.create'>['design']>;
}

export interface MadeProgram {
  readonly programId: number;
  readonly programCode: string;
  /** In the order of offers, makes and customers. */
  readonly budgetIds: readonly number[];
}

/** The design of a new program: by default 'Cash rebate' for DENZA from April to June, for all cars and dealers. */
export async function designOf(server: WithDb, program: NewProgram = {}): Promise<CallBody<'design.create'>['design']> {
  const { name = 'Test program', bu = 'MBPC', from = '2026-04', to = '2026-06', makes = ['DENZA'] } = program;
  const { id } = await server.db.selectFrom('bu').select('id').where('code', '=', bu).executeTakeFirstOrThrow();
  const offers = await server.db.selectFrom('si_offer').select(['id', 'name', 'offer_type_id']).execute();
  const chosen = (program.offers ?? ['Cash rebate']).map((wanted) => {
    const offer = present(
      offers.find((candidate) => candidate.name === wanted),
      wanted,
    );
    return { offerTypeId: offer.offer_type_id, siOfferIds: [offer.id] };
  });
  return {
    name,
    nameCn: '',
    bu: id,
    ...daysOfMonths(from, to),
    // Kept only if the first day is past.
    pastReason: 'Agreed before',
    qualifyingDay: 'retail-invoice',
    makes: [...makes],
    offers: chosen,
    fleetCustomers: [...(program.customers ?? [])],
    vehicles: { kind: 'all', nodes: [], later: true },
    dealers: { kind: 'all', regionIds: [], groupIds: [], dealerIds: [] },
    saleKind: 'retail',
    claimant: 'dealer',
    payee: 'dealer',
    ...program.design,
  };
}

/** Makes a program through the call that the screen uses. */
export async function makeProgram(server: WithDb, caller: TestCaller, program: NewProgram = {}): Promise<MadeProgram> {
  const design = await designOf(server, program);
  const reply = await caller.call('design.create', { body: { design }, ...keyed() });
  expect(reply.body).toMatchObject({ code: '0', data: { status: 'Saved' } });
  const { programId, programCode } = reply.body.data;
  const budgets = await server.db
    .selectFrom('budget_table')
    .select('id')
    .where('program_id', '=', programId)
    .orderBy('id')
    .execute();
  return { programId, programCode, budgetIds: budgets.map(({ id }) => id) };
}

/** A program with one budget: by default 'Cash rebate' for DENZA. */
export async function makeBudget(server: WithDb, caller: TestCaller, program: NewProgram = {}): Promise<number> {
  const { budgetIds } = await makeProgram(server, caller, program);
  return present(budgetIds[0], 'a budget');
}

/** A budget as the screen holds it. */
export interface OpenedBudget {
  readonly budgetId: number;
  readonly version: number;
  readonly session: TableSession;
}

export async function openSession(caller: TestCaller, budgetId: number): Promise<OpenedBudget> {
  const { version, table } = await readTable(caller, budgetId);
  return { budgetId, version, session: new TableSession(table, { kind: 'all' }) };
}

/** The table of a budget as the server answers it, calculated by the engine of the caller. */
export async function readTable(caller: TestCaller, budgetId: number, settings: ChosenSettings = {}) {
  const reply = await caller.call('budget.table', { params: { budgetId }, query: { form: 'columns', ...settings } });
  expect(reply.body).toMatchObject({ code: '0', message: '' });
  const { version, snapshot, flaggedRows, rowSet } = reply.body.data;
  return { version, flaggedRows, rowSet, table: tableOf(snapshot) };
}

/** Settings for which a table is requested, if they are not the stored ones. */
export type ChosenSettings = Partial<InputSet> & { readonly volumeBase?: VolumeBase };

function tableOf(encoded: unknown): BudgetTable {
  const snapshot = decodeSnapshot(encoded);
  if (!snapshot.ok) throw new Error(snapshot.error.code);
  const opened = TableSession.open(snapshot.value, { kind: 'all' });
  if (!opened.ok) throw new Error('the table does not open');
  return opened.value.table;
}

/** Types texts into cells of a session; all of them are lawful. */
export function type(session: TableSession, cells: readonly (readonly [row: number, role: FieldRole, text: string])[]) {
  for (const [row, role, text] of cells) {
    const intent: EditIntent = { kind: 'set-cell', row, field: fieldOf(session.table, role).id, text };
    expect(session.run(intent).refusals).toEqual([]);
  }
}

/** Types into the rows that sell of a stored budget, each cell by the place of its row, and saves; answers those rows. */
export async function fillIn(
  caller: TestCaller,
  budgetId: number,
  cells: readonly (readonly [place: number, role: FieldRole, text: string])[],
): Promise<readonly number[]> {
  const opened = await openSession(caller, budgetId);
  const rows = sellingRows(opened.session.table);
  type(
    opened.session,
    cells.map(([place, role, text]) => [present(rows[place], 'a row that sells'), role, text]),
  );
  expect((await save(caller, opened)).body).toMatchObject({ code: '0' });
  return rows;
}

/** The values of a selling row besides its volume, for any template. */
const AMOUNTS: readonly (readonly [role: FieldRole, text: string])[] = [
  ['costPerUnit', '100'],
  ['costPercent', '1%'],
  ['incentiveAmount', '100'],
  ['additionalDiscount', '0'],
  ['interestRate', '5%'],
  ['extensionDays', '30'],
  ['priceTypeCost', '100'],
  ['volumeCost', '0'],
];

/** Plans one car with an amount in the first row of each make of a stored budget, so that its program can be submitted. */
export async function planSomething(caller: TestCaller, budgetId: number): Promise<void> {
  const opened = await openSession(caller, budgetId);
  const { table } = opened.session;
  const selling = new Set(sellingRows(table));
  const { leafStart, count } = table.rows;
  const leaves = Array.from({ length: count - leafStart }, (_, place) => leafStart + place);
  // The first selling row of each make; without one, as in months without a plan, its first row with a pipeline typed over.
  const rows = [...leaves.filter((row) => selling.has(row)), ...leaves.filter((row) => !selling.has(row))];
  const firsts = new Map(rows.toReversed().map((row) => [keyText(table.rows, row, 'make'), row]));
  const hasOverride = table.logic.byRole.get('override')?.kind === 'input';
  const roles = AMOUNTS.filter(([role]) => table.logic.byRole.get(role)?.kind === 'input');
  type(
    opened.session,
    [...firsts.values()].flatMap((row) => [
      ...(selling.has(row) || !hasOverride ? [] : [[row, 'override', '10'] as const]),
      [row, 'volume', '1'] as const,
      ...roles.map(([role, text]) => [row, role, text] as const),
    ]),
  );
  expect((await save(caller, opened)).body).toMatchObject({ code: '0' });
}

export interface SaveOptions {
  readonly key?: string;
  readonly version?: number;
  /** The body that is sent instead of the session's own. */
  readonly body?: unknown;
  readonly gestures?: string;
  readonly locale?: string;
  readonly volumeBase?: VolumeBase;
  /** An Input Set other than the stored one, and the keys of its rows. */
  readonly inputSet?: Partial<InputSet>;
  readonly rowSet?: string;
}

/** Posts a session's save. */
export async function save(
  caller: TestCaller,
  { budgetId, version, session }: OpenedBudget,
  options: SaveOptions = {},
): Promise<TestReply<CallData<'budget.save'>>> {
  const payload = session.savePayload();
  return caller.call('budget.save', {
    query: {
      budgetId,
      version: options.version ?? version,
      ...(options.volumeBase !== undefined && { volumeBase: options.volumeBase }),
      ...(options.rowSet !== undefined && { rowSet: options.rowSet }),
      ...options.inputSet,
    },
    // A forged body is the point of some tests.
    body: (options.body ?? payload.body) as never,
    headers: {
      'idempotency-key': options.key ?? newKey(),
      'x-oasis-gestures': options.gestures ?? payload.gestures,
      'x-oasis-locale': options.locale ?? 'en',
    },
  });
}

export function fieldOf(table: BudgetTable, role: FieldRole): LogicField {
  return present(table.logic.byRole.get(role), role);
}

/** The value of a role in a row. */
export function valueOf(table: BudgetTable, row: number, role: FieldRole): number {
  return valueAt(table, row, fieldOf(table, role));
}

/** Leaf rows with a positive pipeline, in which a share and a volume can be typed. */
export function sellingRows(table: BudgetTable): readonly number[] {
  const found: number[] = [];
  for (let row = table.rows.leafStart; row < table.rows.count; row += 1) {
    if (valueOf(table, row, 'wsPipeline') >= 10) found.push(row);
  }
  return found;
}

/** All numbers of a table under the identity of their row and the id of their field. */
export function contentsOf(table: BudgetTable): Readonly<Record<string, number>> {
  const contents: Record<string, number> = {};
  for (let row = 0; row < table.rows.count; row += 1) {
    for (const field of table.logic.fields) {
      contents[`${rowIdentity(table.rows, row)} ${field.id}`] = valueAt(table, row, field);
    }
  }
  return contents;
}

/** The newest audit records, the newest first. */
export async function audits(server: TestServer, count: number) {
  return server.db
    .selectFrom('audit_log')
    .select(['event', 'outcome', 'usrnm', 'subject', 'message_code', 'details'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

/**
 * Removes the price of a model from the measures of a budget, as if a price list lacked it; `which` counts the models with money
 * from 0. Returns the part that shares then leave out, and the remaining share.
 */
export async function withoutPrice({ db, owner }: Pick<TestServer, 'db' | 'owner'>, budgetId: number, which = 0) {
  const stored = db.selectFrom('budget_table').select('measures').where('id', '=', budgetId);
  const own = unpackMeasures((await stored.executeTakeFirstOrThrow()).measures);
  const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + (value || 0), 0);
  const size = own.models.length;
  const of = (values: Float64Array, model: number) => values.filter((_, at) => at % size === model);
  const withMoney = own.models.flatMap((_, model) => (sum(of(own.budget, model)) > 0 ? [model] : []));
  const model = present(withMoney[which], 'a model with money');
  for (let at = model; at < own.baseValue.length; at += size) own.baseValue[at] = Number.NaN;
  const values = { measures: packMeasures(own) };
  await owner.updateTable('budget_table').set(values).where('id', '=', budgetId).execute();
  const leftOut = { volume: sum(of(own.volume, model)), budget: sum(of(own.budget, model)) };
  return { leftOut, avgSi: (sum(own.budget) - leftOut.budget) / sum(own.baseValue) };
}
