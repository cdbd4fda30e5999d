import type { Actor } from '@oasis/engine/access';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { addMonths, dayOf, monthOf, ok, present } from '@oasis/engine/base';
import type { CellFacts } from '@oasis/engine/edit';
import { replaceTerms } from '../areas/terms/save-terms.ts';
import { budgetIdsOf, findBudget } from '../budget-storage/budget-store.ts';
import { changeBudget, type TableChange } from '../budget-storage/change-budget.ts';
import { changeInputSet } from '../budget-storage/settings-changes.ts';
import { syncTemplates } from '../budget-storage/template-store.ts';
import type { Tx } from '../database/tables.ts';
import { loadActor } from '../identity/load-actor.ts';
import { makeBudgets } from '../program/design/make-budgets.ts';
import { insertProgram, type NewProgram } from '../program/design/program-store.ts';
import { keepCompleted } from '../program/program-moves.ts';
import { termsOf } from '../program/terms/program-terms.ts';
import { createReferenceStore, type ReferenceStore } from '../reference/reference-store.ts';
import { steadyReferences } from '../reference/steady-references.ts';
import { loadCombinability } from './load-combinability.ts';
import { loadOffers } from './load-offers.ts';
import { loadWordingTemplates } from './load-wording-templates.ts';
import { liveTo, wasSubmitted } from './program-life.ts';
import { DEMO_PROGRAMS, type DemoProgram } from './program-list.ts';
import { type Random, seededRandom } from './random.ts';
import { readyToSubmit } from './ready-to-submit.ts';
import { supersededKufri } from './superseded-kufri.ts';
import { correctRows, typeRows } from './typed-inputs.ts';

export interface DemoProgramsOptions {
  readonly seed: number;
  /** Periods and times of changes count from it. */
  readonly now: Date;
  /** The twelve of every demo unless others are named. */
  readonly programs?: readonly DemoProgram[];
}

const DEMO_AUTHOR = 'sales';
const HOUR = 3_600_000;

/**
 * Loads offer types and programs with entries in their budgets, written by the same functions as every save. Does nothing and
 * returns false if a program exists already. Needs the demo's master data and users.
 */
export async function loadPrograms(
  tx: Tx,
  { seed, now, programs = DEMO_PROGRAMS }: DemoProgramsOptions,
): Promise<boolean> {
  const there = await tx.selectFrom('program').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) return false;
  await syncTemplates(tx);
  await loadOffers(tx);
  await loadCombinability(tx, now);
  await loadWordingTemplates(tx, now);
  const actor = await authorOf(tx);
  const store = createReferenceStore();
  const newest = steadyReferences(store);
  const earlier = steadyReferences(store, await supersededKufri(tx));
  const random = seededRandom(seed).fork('programs');
  for (const program of programs) {
    const references = program.outdated ? earlier : newest;
    await loadProgram(tx, references, { program, actor, now, random: random.fork(program.name) });
  }
  return true;
}

interface ProgramRequest {
  readonly program: DemoProgram;
  readonly actor: Actor;
  readonly now: Date;
  readonly random: Random;
}

/** A program is made and filled while it is Saved, and is led to its status then. */
async function loadProgram(
  tx: Tx,
  references: ReferenceStore,
  { program, actor, now, random }: ProgramRequest,
): Promise<void> {
  const draft = await draftOf(tx, program, now);
  const changedAt = now.getTime() - program.daysAgo * 24 * HOUR;
  const firstAt = changedAt - (program.corrections + 1) * 3 * HOUR;
  const by = { usrid: actor.usrid, now: new Date(firstAt - 24 * HOUR) };
  const { id } = await insertProgram(tx, draft, by);
  if (program.pays !== undefined) {
    const pays = {
      sale_kind: program.pays,
      ...(program.pays === 'wholesale' && { qualifying_day: 'wholesale-invoice' as const }),
    };
    await tx.updateTable('program_design').set(pays).where('program_id', '=', id).execute();
  }
  if (`${draft.from}-01` < dayOf(by.now)) {
    const reason = { past_reason: 'Agreed with the dealers before' };
    await tx.updateTable('program_design').set(reason).where('program_id', '=', id).execute();
  }
  await makeBudgets(tx, references, { programId: id, draft, ...by });
  const isDraft = program.status === PROGRAM.moves.create.to;
  if (!isDraft) await keepCompleted(tx, { actor, now: by.now }, id);
  for (const [place, budgetId] of (await budgetIdsOf(tx, id)).entries()) {
    const own = random.fork(`budget ${place}`);
    await typeInto(tx, references, budgetId, { program, actor, random: own, firstAt });
  }
  if (program.cars !== undefined) await capCars(tx, { actor, now: new Date(firstAt) }, id, program.cars);
  if (wasSubmitted(program.status)) {
    await readyToSubmit(tx, { programId: id, actor, now: new Date(firstAt), parameter: program.parameter });
  }
  if (!isDraft) await liveTo(tx, references, { programId: id, status: program.status, now: new Date(changedAt) });
  await tx
    .updateTable('program')
    .set({
      updated_by: actor.usrid,
      updated_at: new Date(changedAt),
    })
    .where('id', '=', id)
    .execute();
}

/** Lets each offer of a program pay for so many cars of all dealers. */
async function capCars(
  tx: Tx,
  by: { readonly actor: Actor; readonly now: Date },
  programId: number,
  units: number,
): Promise<void> {
  const before = await termsOf(tx, programId);
  const offers = new Map(
    before.offers.map(({ siOfferId, stored }) => {
      const { settings } = stored;
      return [siOfferId, { ...stored, settings: { ...settings, caps: { ...settings.caps, units } } }];
    }),
  );
  await replaceTerms(tx, by, { programId, version: before.version }, { before, offers });
}

async function draftOf(tx: Tx, program: DemoProgram, now: Date): Promise<NewProgram> {
  const from = addMonths(monthOf(now.getUTCFullYear(), now.getUTCMonth() + 1), program.starts);
  const bu = await tx.selectFrom('bu').select('id').where('code', '=', program.bu).executeTakeFirstOrThrow();
  const offers = await tx
    .selectFrom('si_offer')
    .select(['id', 'name', 'offer_type_id'])
    .where('name', 'in', program.offers)
    .execute();
  return {
    name: program.name,
    bu: bu.id,
    from,
    to: addMonths(from, program.months - 1),
    makes: [...program.makes],
    offers: program.offers.map((name) => {
      const offer = present(
        offers.find((candidate) => candidate.name === name),
        name,
      );
      return { offerTypeId: offer.offer_type_id, siOfferIds: [offer.id] };
    }),
    fleetCustomers: [...(program.customers ?? [])],
  };
}

interface TypingRequest {
  readonly program: DemoProgram;
  readonly actor: Actor;
  readonly random: Random;
  /** When the first save was, in milliseconds. */
  readonly firstAt: number;
}

/** The first save of a budget, and corrections some hours after it. */
async function typeInto(
  tx: Tx,
  references: ReferenceStore,
  budgetId: number,
  { program, actor, random, firstAt }: TypingRequest,
): Promise<void> {
  const saves: readonly Save[] = [
    ...(program.inputSet === undefined ? [] : [inputSetSave(tx, references, program.inputSet)]),
    ...(program.filled === 0 ? [] : [cellsSave('paste', (table) => typeRows(table, random, program.filled))]),
    ...Array.from({ length: program.corrections }, () =>
      cellsSave('set-cell', (table) => correctRows(table, random, random.between(1, 6))),
    ),
  ];
  for (const [place, save] of saves.entries()) {
    const now = new Date(firstAt + place * 3 * HOUR + random.between(0, 170) * 60_000);
    const { version } = present(await findBudget(tx, budgetId), 'a budget');
    const changed = await changeBudget(
      { authorize: () => ok(null), actor, now, references },
      tx,
      { budgetId, version },
      save,
    );
    if (!changed.ok) throw new Error(`The demo cannot change budget ${budgetId}: ${changed.error.message.code}`);
  }
}

type Save = Parameters<typeof changeBudget>[3];
type Table = TableChange['table'];

function cellsSave(gesture: string, type: (table: Table) => CellFacts): Save {
  return async (table) => ok({ kind: 'save', table, facts: type(table), gestureOf: () => gesture });
}

function inputSetSave(tx: Tx, references: ReferenceStore, inputSet: NonNullable<DemoProgram['inputSet']>): Save {
  return (table) => changeInputSet(tx, references, table, { ...table.logic.settings.inputSet, ...inputSet });
}

async function authorOf(tx: Tx): Promise<Actor> {
  const user = await tx.selectFrom('app_user').select('id').where('usrnm', '=', DEMO_AUTHOR).executeTakeFirstOrThrow();
  return present(await loadActor(tx, user.id), DEMO_AUTHOR);
}
