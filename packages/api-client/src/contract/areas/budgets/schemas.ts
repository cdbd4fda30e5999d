import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { leftOut } from '../../shapes.ts';
import type { budgetCalls } from './calls.ts';
import { saveBody } from './save-body.ts';

const number = z.number().nullable();

/** The text of a key of a row. */
const keyText = z.string().max(200);

const tabStatus = z.object({
  budget: z.string(),
  combinability: z.string(),
  design: z.string(),
  parameter: z.string(),
});

/** The rights of a user on the page; `reason` is set if the budget cannot be edited. */
const editing = z.object({ editable: z.boolean(), reason: z.string().nullable() });

const programInfo = z.object({
  programId: id,
  programCode: z.string(),
  programName: z.string(),
  status: z.string(),
  kufriVersion: z.string(),
  /** False when any of its offers is behind. */
  kufriLatest: z.boolean(),
  bu: z.string(),
  makes: z.array(z.string()),
  period: z.string(),
});

const fleetCustomer = z.object({ budgetId: id, customer: z.string(), kufriVersion: z.string(), entered: z.boolean() });

const siOffer = z.object({
  /** Null for the overview. */
  siOfferId: id.nullable(),
  name: z.string(),
  active: z.boolean(),
  /** True for the overview, which is read-only (BUD-151). */
  viewTag: z.boolean(),
  make: z.string(),
  /** True for input by month (BUD-151). */
  byMonthStatus: z.boolean(),
  kufriVersion: z.string(),
  kufriLatest: z.boolean(),
  /** False if prices, rates, the guideline or the rule for rows over several months are behind, or the Kufri version is. */
  versionsLatest: z.boolean(),
  /** 'V2', or 'V1, V2' over several budgets. */
  templateVersion: z.string(),
  /** False if another version is in effect today. */
  templateLatest: z.boolean(),
  /** The version in effect today. */
  templateInEffect: z.string(),
  /** Whether there is a volume or an amount; for the overview, in any of its offers. */
  entered: z.boolean(),
  /** 'YYYY-MM ~ YYYY-MM' (BUD-151). */
  period: z.string(),
  /** The budget of a normal offer; null if each fleet customer has one, and for the overview. */
  budgetId: id.nullable(),
  fleetCustomerList: z.array(fleetCustomer),
});

const offerType = z.object({
  offerTypeId: id,
  offerTypeName: z.string(),
  offerTypeKind: z.enum(['Normal', 'Fleet']),
  offerTypeActive: z.boolean(),
  incentiveCategoryId: id,
  incentiveCategoryName: z.string(),
  needMaintain: z.boolean(),
  /** The overview comes first. */
  siOffer: z.array(siOffer),
  siOfferCustomerVo: z.array(z.string()),
});

const headerEntry = z.object({ name: z.string().max(200), columnNumber: z.number().int().min(0).max(1000) });

const cell = z.object({
  type: z.enum([
    'READ',
    'WRITE',
    'MAKESUMMARY',
    'CUSTOMERSUMMARY',
    'BRANDSUMMARY',
    'TYPECLASSSUMMARY',
    'MODELYEARSUMMARY',
  ]),
  contents: z.union([z.string().max(1000), z.number(), z.null()]),
  contentsType: z.enum(['text', 'number', 'percent']),
  readOnly: z.boolean(),
  edited: z.boolean(),
  trigger: z.boolean(),
  visible: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
  width: z.number(),
});

const tableForm = z.enum(['wire', 'columns']).default('wire');

/** `snapshot` is the engine's encoded table, in the form 'columns'; header and cells are in the form 'wire'. */
const table = z.object({
  /** Null for an overview, which is no stored budget. */
  budgetId: id.nullable(),
  version: z.number().int(),
  status: z.string(),
  editing,
  kufriLatest: z.boolean(),
  kufriVersion: z.string(),
  period: z.string(),
  /** Typed volumes that the pipeline no longer covers, as row numbers of the table. */
  flaggedRows: z.array(z.number().int()),
  /** The hash of the rows, which a save of these settings sends back; only in the reply for settings that are not stored. */
  rowSet: z.string().optional(),
  header: z.array(headerEntry).optional(),
  inputTableCell: z.array(z.array(cell)).optional(),
  snapshot: z.unknown().optional(),
});

/** A change that answers new data (BUD-152): the screen loads the table again, and warns when there are no rows. */
const changed = z.object({ budgetId: id, version: z.number().int(), rows: z.number().int() });

const budgetAt = z.object({ budgetId: id, version: id });

const volumeBase = z.enum(['WS', 'RT']);

const inputSet = z.object({
  mode: z.enum(['Manual', 'Auto']),
  period: z.enum(['Period', 'Month']),
  detail: z.enum(['Type Class', 'Model']),
  cost: z.enum(['Cost/unit', '%MSRP w/o VAT']),
});

/** The mark of a preview: the change is refused if its outcome would differ from the shown one. */
const mark = z.string().max(100).optional();

/** Units of cars and yuan. */
const remadeTotals = z.object({ volume: number, budget: number });

const count = z.number().int().min(0);

/** A column that is another one: it comes, goes, is typed from now on, is no longer typed, gets its number otherwise, or has another name. */
const columnChange = z.object({
  field: z.string(),
  name: z.string(),
  change: z.enum(['new', 'gone', 'typed', 'not-typed', 'otherwise', 'renamed']),
  /** Number of typed values without a place in the new table. */
  typed: count,
});

/** The preview of a change that rebuilds tables, with a line for each budget. */
const remakePreview = z.object({
  mark: z.string(),
  budgets: z.array(
    z.object({
      budgetId: id,
      offerType: z.string(),
      siOffer: z.string(),
      make: z.string().nullable(),
      customer: z.string().nullable(),
      /** Number of typed values that stay, go, and come back. */
      kept: count,
      lost: count,
      back: count,
      /** Number of cells whose number changes, calculated cells included. */
      changed: count,
      newRows: count,
      goneRows: count,
      /** Number of typed volumes that the new pipeline does not cover. */
      uncovered: count,
      before: remadeTotals,
      after: remadeTotals,
      columns: z.array(columnChange),
    }),
  ),
});

const budgetVersion = z.object({
  version: id,
  at: z.string(),
  by: z.string(),
  kind: z.enum([
    'save',
    'set-volume-base',
    'copy-kufri',
    'input-set',
    'update-kufri',
    'update-template',
    'regenerate',
    'design',
    'take-back',
    'made-anew',
  ]),
  /** Number of typed cells; 0 for a rebuilt table. */
  cells: count,
  /** Whether the budget can be restored to its state before this version. */
  canTakeBack: z.boolean(),
});

/** Unsaved choices of a table; a choice left out is as stored. */
const otherSettings = inputSet.partial().extend({ volumeBase: volumeBase.optional() });

/** Rows whose number is too large to calculate; the sums leave them out. */
const lostRows = z.number().int().min(0);

const summaryRow = z.object({
  make: z.string(),
  fleetVolume: number,
  budgetEstimation: number,
  avgSi: number,
  avgSiPercentage: number,
  lostRows,
  /** Volume and money without a price, which the percentage leaves out. */
  leftOut,
});

const cellChange = z.object({
  version: z.number().int(),
  at: z.string(),
  by: z.string(),
  gesture: z.string(),
  before: number,
  after: number,
});

const guidelineRow = z.object({ make: z.string(), typeClass: z.string(), model: z.string(), percent: z.number() });

export const budgetSchemas = defineSchemas<typeof budgetCalls>()({
  'budget.offerTypes': {
    query: z.object({ pgmId: idText }),
    data: z.object({ programInfo, tabStatus, editing, offerTypes: z.array(offerType) }),
  },
  /** Without an offer: the overview of the offer type; a fleet offer also needs its customer. */
  'budget.tableByOfferType': {
    query: z.object({
      pgmId: idText,
      offerTypeId: idText,
      siOfferId: idText.optional(),
      make: z.string().max(100).optional(),
      customer: z.string().max(200).optional(),
      form: tableForm,
    }),
    data: table,
  },
  /** Under settings that are not stored: the table as a save of these would make it, with nothing typed in it. */
  'budget.table': {
    params: z.object({ budgetId: idText }),
    query: otherSettings.extend({ form: tableForm }),
    data: table,
  },
  'budget.save': {
    /** Settings are stored with the cells. Under another Input Set these are cells of the table with the rows of `rowSet`. */
    query: otherSettings.extend({ budgetId: idText, version: idText, rowSet: z.string().max(64).optional() }),
    body: saveBody,
    bodyChecksTexts: true,
    data: z.object({ budgetId: id, version: z.number().int(), written: z.number().int() }),
  },
  'budget.regeneratePreview': { query: z.object({ pgmId: idText }), data: remakePreview },
  'budget.regenerate': {
    body: z.object({ pgmId: id, mark }),
    data: z.object({ pgmId: id, budgets: z.number().int(), rows: z.number().int() }),
  },
  /** The preview of taking a version back: the budget returns to its state before that version. */
  'budget.takeBackPreview': { query: z.object({ budgetId: idText, change: idText }), data: remakePreview },
  'budget.takeBack': { body: budgetAt.extend({ change: id, mark }), data: changed },
  /** The newest first; `before` a version, for older ones. */
  'budget.versions': {
    query: z.object({ budgetId: idText, before: idText.optional() }),
    data: z.object({ versions: z.array(budgetVersion), hasMore: z.boolean() }),
  },
  'budget.volumeBase': { body: budgetAt.extend({ volumeBase }), data: changed },
  'budget.copyKufri': { body: budgetAt, data: changed },
  'budget.inputSet': { body: budgetAt.extend({ inputSet }), data: changed },
  /** Units of cars and yuan; null if the budget has no such make (BUD-047). */
  'budget.makeTotals': {
    query: z.object({ budgetId: idText }),
    data: z.object({
      cbuKufri: number,
      cbuBudget: number,
      cbuLostRows: lostRows,
      pbpKufri: number,
      pbpBudget: number,
      pbpLostRows: lostRows,
      vanKufri: number,
      vanBudget: number,
      vanLostRows: lostRows,
      denzaKufri: number,
      denzaBudget: number,
      denzaLostRows: lostRows,
      /** Makes added by the company; absent if the budget has none of them. */
      others: z.array(z.object({ make: z.string(), kufri: number, budget: number, lostRows })).optional(),
      /** Each make of the offer with money that its shares leave out for want of a price: units of cars, yuan. */
      leftOut: z.array(z.object({ make: z.string(), volume: number, budget: z.number() })),
    }),
  },
  /** BUD-059, of one budget or of a whole offer type of a program. */
  'budget.summary': {
    query: z.object({ budgetId: idText.optional(), pgmId: idText.optional(), offerTypeId: idText.optional() }),
    data: z.array(summaryRow),
  },
  'budget.refreshMonth': { body: z.object({ budgetId: id }), data: changed },
  'budget.refreshPeriod': { body: z.object({ budgetId: id }), data: changed },
  'budget.fleet': {
    query: z.object({ pgmId: idText }),
    data: z.array(
      z.object({
        budgetId: id,
        offerTypeName: z.string(),
        siOfferName: z.string(),
        customer: z.string(),
        fleetVolume: number,
        budgetEstimation: number,
        lostRows,
      }),
    ),
  },
  /** The newest change first. `row` is the row's number in the stored table, `field` the field's id. */
  'budget.cellHistory': {
    query: z.object({ budgetId: idText, row: z.coerce.number().int().min(0), field: z.string().max(100) }),
    data: z.array(cellChange),
  },
  /**
   * Price and VAT of each month of a row over several months, and the units of the average; null without one. The row is named by
   * its keys, '-' for an empty one, since the open table may have another Input Set than the stored one.
   */
  'budget.rowMonths': {
    query: z.object({
      budgetId: idText,
      make: keyText,
      brand: keyText,
      typeClass: keyText,
      modelYear: keyText,
      model: keyText,
    }),
    data: z.array(
      z.object({
        month: z.string(),
        units: number,
        msrpWithVat: number,
        dealerPriceWithVat: number,
        vatRate: number,
      }),
    ),
  },
  /** User and time of the last save of a budget; `own`: the caller saved it. Open pages repeat this call. */
  'budget.lastSave': {
    query: z.object({ budgetId: idText }),
    data: z.object({ version: z.number().int(), at: z.string(), by: z.string(), own: z.boolean() }),
  },
  'approval.export': { query: z.object({ pgmId: idText }), data: z.null() },
  'kufri.checkLatest': {
    query: z.object({ budgetId: idText }),
    data: z.object({ latest: z.boolean(), kufriVersion: z.string(), latestVersion: z.string() }),
  },
  /** Moves Kufri, price, VAT and guideline versions of the budget to the newest (BUD-155). */
  'kufri.updatePreview': { query: z.object({ budgetId: idText }), data: remakePreview },
  'kufri.updateVersion': {
    body: budgetAt.extend({ mark }),
    data: changed.extend({ kufriVersion: z.string(), flaggedRows: z.array(z.number().int()) }),
  },
  /** The template version in effect, with all other versions as pinned. */
  'budget.updateTemplatePreview': { query: z.object({ budgetId: idText }), data: remakePreview },
  'budget.updateTemplate': { body: budgetAt.extend({ mark }), data: changed.extend({ templateVersion: z.string() }) },
  'guideline.config': {
    data: z.array(z.object({ version: z.string(), name: z.string(), validFrom: z.string(), latest: z.boolean() })),
  },
  'guideline.data': {
    query: z.object({ version: z.string().max(100).optional(), make: z.string().max(100).optional() }),
    data: z.array(guidelineRow),
  },
});
