import { dayOf, invariant, monthOf, type Period, present } from '@oasis/engine/base';
import { type BudgetTable, generateTable, openTable, snapshotOf } from '@oasis/engine/table';
import { DEFAULT_INPUT_SET, type TableSettings } from '@oasis/engine/template';
import { templateOn } from '../budget-storage/template-store.ts';
import { insertBudget } from '../budget-storage/write-budget.ts';
import type { Db, Tx } from '../database/tables.ts';
import { insertProgram } from '../program/design/program-store.ts';
import { keepCompleted } from '../program/program-moves.ts';
import { createReferenceStore, type ReferenceStore } from '../reference/reference-store.ts';
import { steadyReferences } from '../reference/steady-references.ts';
import { loadScaleMake } from './load-scale.ts';
import { type Random, seededRandom } from './random.ts';
import { typeRows } from './typed-inputs.ts';

export interface ManyBudgets {
  readonly budgets: number;
  /** Rows that can be typed in, in each budget; filled up to whole models of twelve months. */
  readonly rows: number;
  readonly seed: number;
  readonly now: Date;
  /** Called after each program with the present number of budgets. */
  readonly onProgress: (done: number) => void;
}

const MONTHS = 12;
const FILLED_OF_TEN = 7;
const SETTINGS: TableSettings = { inputSet: { ...DEFAULT_INPUT_SET, period: 'Month' }, volumeBase: 'WS' };

interface Offer {
  readonly siOfferId: number;
  readonly offerTypeId: number;
  readonly templateId: string;
}

/**
 * Adds budgets for measuring, by month and model over a year, filled from the seed. Each program has a budget of every normal SI offer,
 * and is stored in a transaction of its own.
 */
export async function loadManyBudgets(db: Db, { budgets, rows, seed, now, onProgress }: ManyBudgets): Promise<void> {
  const models = Math.ceil(rows / MONTHS);
  const make = await db.transaction().execute((tx) => loadScaleMake(tx, { models, seed, now }));
  const offers = await normalOffers(db);
  const references = steadyReferences(createReferenceStore());
  const empty = new Map<string, BudgetTable>();
  const random = seededRandom(seed).fork('budgets');
  for (let done = 0; done < budgets; done += offers.length) {
    const chosen = offers.slice(0, budgets - done);
    for (const { templateId } of chosen) {
      if (!empty.has(templateId))
        empty.set(templateId, await emptyTable(db, references, { templateId, make: make.code, models, now }));
    }
    const program = { name: `Measured ${done + 1}`, make: make.code, offers: chosen, now };
    await db
      .transaction()
      .execute((tx) => insertFilled(tx, references, { ...program, empty, random: random.fork(String(done)) }));
    onProgress(done + chosen.length);
  }
}

interface MeasuredProgram {
  readonly name: string;
  readonly make: string;
  readonly offers: readonly Offer[];
  readonly now: Date;
  /** An empty table of each template. */
  readonly empty: ReadonlyMap<string, BudgetTable>;
  readonly random: Random;
}

async function insertFilled(
  tx: Tx,
  references: ReferenceStore,
  { name, make, offers, now, empty, random }: MeasuredProgram,
): Promise<void> {
  const bu = await tx.selectFrom('bu').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { from, to } = yearOf(now);
  const chosen = offers.map(({ offerTypeId, siOfferId }) => ({ offerTypeId, siOfferIds: [siOfferId] }));
  const draft = { name, bu: bu.id, from, to, makes: [make], offers: chosen, fleetCustomers: [] };
  const by = { usrid: null, now };
  const program = await insertProgram(tx, draft, by);
  await keepCompleted(tx, { actor: { usrid: 0 }, now }, program.id);
  for (const { siOfferId, templateId } of offers) {
    const table = filled(present(empty.get(templateId), 'a table'), random.fork(String(siOfferId)));
    await insertBudget(tx, references, table, {
      place: { programId: program.id, siOfferId, make, customer: null },
      by,
    });
  }
}

/** A copy of the table with something typed in. */
function filled(empty: BudgetTable, random: Random): BudgetTable {
  const copy = openTable(snapshotOf(empty));
  invariant(copy.ok, 'a generated table opens');
  typeRows(copy.value, random, FILLED_OF_TEN);
  return copy.value;
}

interface EmptyRequest {
  readonly templateId: string;
  readonly make: string;
  readonly models: number;
  readonly now: Date;
}

async function emptyTable(db: Db, references: ReferenceStore, request: EmptyRequest): Promise<BudgetTable> {
  const template = await templateOn(db, request.templateId, dayOf(request.now));
  const pins = await references.latest(db, template.version);
  const period = yearOf(request.now);
  const planned = await references.modelsWithVolume(
    db,
    { [request.make]: present(pins.kufri[request.make], 'a version') },
    period,
  );
  const scope = {
    shape: 'period',
    period,
    models: planned.slice(0, request.models).map(({ id }) => id),
    customers: [],
  } as const;
  const reference = await references.load(db, [pins], template.version);
  const table = generateTable({ template, settings: SETTINGS, scope, reference, pins });
  invariant(table.ok, 'a stored template generates a table');
  return table.value;
}

async function normalOffers(db: Db): Promise<readonly Offer[]> {
  const offers = await db
    .selectFrom('si_offer')
    .innerJoin('offer_type', 'offer_type.id', 'si_offer.offer_type_id')
    .select(['si_offer.id as siOfferId', 'offer_type.id as offerTypeId', 'offer_type.template_id as templateId'])
    .where('offer_type.shape', '=', 'period')
    .where('offer_type.active', '=', true)
    .where('si_offer.active', '=', true)
    .orderBy('si_offer.id')
    .execute();
  invariant(offers.length > 0, 'there are normal SI offers');
  return offers;
}

function yearOf(now: Date): Period {
  const year = now.getUTCFullYear();
  return { from: monthOf(year, 1), to: monthOf(year, 12) };
}
