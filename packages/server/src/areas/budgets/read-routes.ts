import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { Pins } from '@oasis/engine/reference';
import type { JsonData } from '../../base/json-data.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { type ProgramHead, reachBudget, reachProgram } from '../../budget-storage/budget-access.ts';
import { type BudgetHead, findHead } from '../../budget-storage/budget-head.ts';
import { findBudget, openBudget } from '../../budget-storage/budget-store.ts';
import { ByteCache } from '../../budget-storage/byte-cache.ts';
import { heldBytes } from '../../budget-storage/held-bytes.ts';
import { kufriNamesOf, readKufriNames } from '../../budget-storage/kufri-names.ts';
import { versionsOn } from '../../budget-storage/template-store.ts';
import type { Db } from '../../database/tables.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { lastSave } from './last-save.ts';
import { budgetRowsOf, offerTypesOf } from './offer-types-store.ts';
import { namesSettings, tableUnder, withChosen } from './other-settings.ts';
import { overviewTable } from './report/overview-table.ts';
import { bodyKey, editingOf, lockOf, type TableForm, tableBody, tableReply } from './table-reply.ts';

/** Room for bodies of tables that were asked for last. */
const BODY_BYTES = 64 * 1024 * 1024;

/** The services behind reads of budgets. */
interface Reads {
  readonly references: ReferenceStore;
  /** Bodies by budget, version, stamp and form; a body never changes. */
  readonly bodies: ByteCache<readonly Buffer[]>;
}

/** Calls that show budgets. */
export function budgetReadRoutes({ references }: { readonly references: ReferenceStore }): readonly Route[] {
  const reads: Reads = { references, bodies: new ByteCache<readonly Buffer[]>(BODY_BYTES, heldBytes) };
  return [
    route('budget.offerTypes', async (ctx) => {
      const program = await reachProgram(ctx, ctx.db, ctx.query.pgmId);
      return program.ok ? ok(await programReply(ctx, references, program.value)) : program;
    }),
    route('budget.table', (ctx) => {
      const { params, query } = ctx;
      return namesSettings(query) ? tableOfChoice(ctx, references) : oneTable(ctx, reads, params.budgetId, query.form);
    }),
    route('budget.tableByOfferType', async (ctx) => {
      const program = await reachProgram(ctx, ctx.db, ctx.query.pgmId);
      if (!program.ok) return program;
      if (ctx.query.siOfferId === undefined) return overview(ctx, references, program.value);
      const budgetId = await budgetAt(ctx.db, ctx.query);
      return budgetId === undefined
        ? notFound(`program:${program.value.id}`)
        : oneTable(ctx, reads, budgetId, ctx.query.form);
    }),
    route('budget.lastSave', lastSave),
    route('kufri.checkLatest', async (ctx) => {
      const budget = await reachBudget(ctx, ctx.db, ctx.query.budgetId);
      if (!budget.ok) return budget;
      const { pins } = budget.value;
      const names = await readKufriNames(ctx.db, references, [pins]);
      return ok({
        latest: names.isLatest(pins),
        kufriVersion: names.of(pins),
        latestVersion: names.of(names.latestFor(pins)),
      });
    }),
  ];
}

type ReadContext = Pick<CallContext<'budget.table'>, 'authorize' | 'actor' | 'db' | 'locale' | 'now'>;

async function programReply(ctx: ReadContext, references: ReferenceStore, program: ProgramHead) {
  const budgets = await budgetRowsOf(ctx.db, program.id);
  const pins = budgets.map((budget) => budget.pins);
  const names = await readKufriNames(ctx.db, references, pins);
  const ids = budgets.map(({ templateOfType }) => templateOfType);
  const templates = await versionsOn(ctx.db, ids, dayOf(ctx.now));
  return {
    programInfo: {
      programId: program.id,
      programCode: program.code,
      programName: program.name,
      status: program.status,
      kufriVersion: names.ofAll(pins),
      kufriLatest: pins.every((pin) => names.isLatest(pin)),
      bu: program.bu,
      makes: [...program.makes],
      period: program.period,
    },
    tabStatus: {
      budget: budgets.every(({ status }) => status === 'Y') ? 'Y' : 'N',
      combinability: program.combinability,
      design: program.design,
      parameter: program.parameter,
    },
    editing: editingOf(lockOf(ctx.actor, program), ctx.locale),
    offerTypes: offerTypesOf(budgets, program, { names, templates }),
  };
}

/**
 * A table is written out once for each version. Whether the person may see it, its version, status and whether its Kufri
 * version is the newest are asked of the database each time.
 */
async function oneTable(ctx: ReadContext, reads: Reads, budgetId: number, form: 'wire' | 'columns') {
  const name = `budget:${budgetId}`;
  const found = await findHead(ctx.db, budgetId);
  if (found === undefined) return notFound(name);
  const allowed = ctx.authorize({ bu: found.head.buId, status: found.head.programStatus }, name);
  if (!allowed.ok) return allowed;
  const read = await bodyOf(ctx, reads, found.head, form);
  if (read === undefined) return notFound(name);
  const { head, body, locked } = read;
  const newest: Pins = { ...head.pins, kufri: found.activeKufri };
  const names = await kufriNamesOf(ctx.db, reads.references, [head.pins], newest);
  const { version, programStatus: status, period } = head;
  const told = { budgetId, version, status, period, editing: editingOf(locked, ctx.locale) };
  const kufri = { kufriLatest: names.isLatest(head.pins), kufriVersion: names.of(head.pins) };
  return ok(tableReply({ ...told, ...kufri }, body));
}

/** The table of a budget under settings that are not stored (BUD-035, BUD-128). */
async function tableOfChoice(
  ctx: CallContext<'budget.table'>,
  references: ReferenceStore,
): Promise<Result<JsonData, Refusal>> {
  const found = await reachBudget(ctx, ctx.db, ctx.params.budgetId);
  if (!found.ok) return found;
  const budget = found.value;
  const made = await tableUnder(
    ctx.db,
    references,
    await openBudget(ctx.db, budget),
    withChosen(budget.settings, ctx.query),
  );
  if (!made.ok) return made;
  const { rowSet, change } = made.value;
  const names = await readKufriNames(ctx.db, references, [budget.pins]);
  const locked = lockOf(ctx.actor, { buId: budget.buId, status: budget.programStatus });
  const { id: budgetId, version, programStatus: status, period } = budget;
  const told = { budgetId, version, status, period, rowSet, editing: editingOf(locked, ctx.locale) };
  const kufri = { kufriLatest: names.isLatest(budget.pins), kufriVersion: names.of(budget.pins) };
  const body = await tableBody(change.table, { form: ctx.query.form, locked, locale: ctx.locale });
  return ok(tableReply({ ...told, ...kufri }, body));
}

interface ReadBody {
  /** The head of the body: later than the requested head if a user saved in between. */
  readonly head: BudgetHead;
  readonly body: readonly Buffer[];
  readonly locked: TableForm['locked'];
}

async function bodyOf(
  ctx: ReadContext,
  { bodies }: Reads,
  head: BudgetHead,
  form: TableForm['form'],
): Promise<ReadBody | undefined> {
  const formFor = ({ buId, programStatus }: BudgetHead): TableForm => {
    return { form, locked: lockOf(ctx.actor, { buId, status: programStatus }), locale: ctx.locale };
  };
  const keyFor = (of: BudgetHead): string => [of.id, of.version, of.stamp, bodyKey(formFor(of))].join(' ');
  const known = bodies.get(keyFor(head));
  if (known !== undefined) return { head, body: known, locked: formFor(head).locked };
  const budget = await findBudget(ctx.db, head.id);
  if (budget === undefined) return undefined;
  const wanted = formFor(budget);
  const body = await tableBody(await openBudget(ctx.db, budget), wanted);
  bodies.set(keyFor(budget), body);
  return { head: budget, body, locked: wanted.locked };
}

/** The totals of all offers of an offer type as a table, which nobody edits (BUD-033). */
async function overview(
  ctx: CallContext<'budget.tableByOfferType'>,
  references: ReferenceStore,
  program: ProgramHead,
): Promise<Result<JsonData, Refusal>> {
  const table = await overviewTable(ctx.db, references, program, ctx.query.offerTypeId);
  if (table === undefined) return notFound(`program:${program.id}`);
  const names = await readKufriNames(ctx.db, references, [table.pins]);
  const locked = message('OVERVIEW_READ_ONLY');
  const { status, period } = program;
  const told = { budgetId: null, version: 0, status, period, editing: editingOf(locked, ctx.locale) };
  const kufri = { kufriLatest: names.isLatest(table.pins), kufriVersion: names.of(table.pins) };
  const body = await tableBody(table, { form: ctx.query.form, locked, locale: ctx.locale });
  return ok(tableReply({ ...told, ...kufri }, body));
}

interface BudgetKey {
  readonly pgmId: number;
  readonly offerTypeId: number;
  readonly siOfferId?: number | undefined;
  readonly make?: string | undefined;
  readonly customer?: string | undefined;
}

/** The budget of an offer; without a make or customer the first one. */
async function budgetAt(db: Db, { pgmId, offerTypeId, siOfferId, make, customer }: BudgetKey) {
  const found = await db
    .selectFrom('budget_table as budget')
    .innerJoin('si_offer', 'si_offer.id', 'budget.si_offer_id')
    .select('budget.id')
    .where('budget.kind', '=', 'main')
    .where('budget.program_id', '=', pgmId)
    .where('si_offer.offer_type_id', '=', offerTypeId)
    .where('budget.si_offer_id', '=', siOfferId ?? 0)
    .$if(make !== undefined, (query) => query.where('budget.make', '=', make ?? ''))
    .$if(customer !== undefined, (query) => query.where('budget.customer', '=', customer ?? ''))
    .orderBy('budget.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
