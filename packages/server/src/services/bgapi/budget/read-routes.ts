import { message, ok, type Result } from '@oasis/engine';
import type { Db } from '../../../database/tables.ts';
import { notFound, type Refusal } from '../../../guard/refusal.ts';
import { type CallContext, type Route, route } from '../../../guard/route.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';
import { type ProgramHead, reachBudget, reachProgram } from './budget-access.ts';
import { openBudget } from './budget-store.ts';
import { readKufriNames } from './kufri-names.ts';
import { budgetRowsOf, offerTypesOf } from './offer-types-store.ts';
import { overviewTable } from './report/overview-table.ts';
import { editingOf, lockOf, tableReply } from './table-reply.ts';

/** Calls that show budgets. */
export function budgetReadRoutes({ references }: { readonly references: ReferenceStore }): readonly Route[] {
  return [
    route('budget.offerTypes', async (ctx) => {
      const program = await reachProgram(ctx, ctx.db, ctx.query.pgmId);
      return program.ok ? ok(await programReply(ctx, references, program.value)) : program;
    }),
    route('budget.table', (ctx) => oneTable(ctx, references, ctx.params.budgetId, ctx.query.form)),
    route('budget.tableByOfferType', async (ctx) => {
      const program = await reachProgram(ctx, ctx.db, ctx.query.pgmId);
      if (!program.ok) return program;
      if (ctx.query.siOfferId === undefined) return overview(ctx, references, program.value);
      const budgetId = await budgetAt(ctx.db, ctx.query);
      return budgetId === undefined
        ? notFound(`program:${program.value.id}`)
        : oneTable(ctx, references, budgetId, ctx.query.form);
    }),
    route('kufri.checkLatest', async (ctx) => {
      const budget = await reachBudget(ctx, ctx.db, ctx.query.budgetId);
      if (!budget.ok) return budget;
      const names = await readKufriNames(ctx.db, references);
      const { pins } = budget.value;
      return ok({
        latest: names.isLatest(pins),
        kufriVersion: names.of(pins),
        latestVersion: names.of(names.latestFor(pins)),
      });
    }),
  ];
}

type ReadContext = Pick<CallContext<'budget.table'>, 'authorize' | 'actor' | 'db' | 'locale'>;

async function programReply(ctx: ReadContext, references: ReferenceStore, program: ProgramHead) {
  const names = await readKufriNames(ctx.db, references);
  const budgets = await budgetRowsOf(ctx.db, program.id);
  const pins = budgets.map((budget) => budget.pins);
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
    offerTypes: offerTypesOf(budgets, program, names),
  };
}

async function oneTable(ctx: ReadContext, references: ReferenceStore, budgetId: number, form: 'wire' | 'columns') {
  const found = await reachBudget(ctx, ctx.db, budgetId);
  if (!found.ok) return found;
  const budget = found.value;
  const names = await readKufriNames(ctx.db, references);
  const head = { budgetId, version: budget.version, status: budget.programStatus, period: budget.period };
  const locked = lockOf(ctx.actor, { buId: budget.buId, status: budget.programStatus });
  return ok(tableReply(await openBudget(ctx.db, budget), head, { form, names, locked, locale: ctx.locale }));
}

/** What the offers of an offer type come to together; nobody edits it (BUD-033). */
async function overview(
  ctx: CallContext<'budget.tableByOfferType'>,
  references: ReferenceStore,
  program: ProgramHead,
): Promise<Result<ReturnType<typeof tableReply>, Refusal>> {
  const table = await overviewTable(ctx.db, references, program, ctx.query.offerTypeId);
  if (table === undefined) return notFound(`program:${program.id}`);
  const names = await readKufriNames(ctx.db, references);
  const head = { budgetId: null, version: 0, status: program.status, period: program.period };
  return ok(
    tableReply(table, head, { form: ctx.query.form, names, locked: message('OVERVIEW_READ_ONLY'), locale: ctx.locale }),
  );
}

interface BudgetKey {
  readonly pgmId: number;
  readonly offerTypeId: number;
  readonly siOfferId?: number | undefined;
  readonly make?: string | undefined;
  readonly customer?: string | undefined;
}

/** The budget of an offer, of its first make or customer where none is named. */
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
