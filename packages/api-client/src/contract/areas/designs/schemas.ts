import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, sought, version } from '../../shapes.ts';
import type { designCalls } from './calls.ts';

const count = z.number().int().min(0);
const number = z.number().nullable();

/** More than the limit of the form (2,000), so that the form names the field that is too long. */
const NAMED = 2100;

const vehicleNode = z.object({
  brandId: id,
  typeClass: z.string().max(100).nullable(),
  modelYear: z.string().max(20).nullable(),
  modelId: id.nullable(),
});

const vehicles = z.object({
  kind: z.enum(['all', 'allBut', 'list']),
  nodes: z.array(vehicleNode).max(NAMED),
  /** True: models that are added to the makes later belong to the program too. */
  later: z.boolean(),
});

const dealers = z.object({
  kind: z.enum(['all', 'regions', 'groups', 'list']),
  regionIds: z.array(id).max(NAMED),
  groupIds: z.array(id).max(NAMED),
  dealerIds: z.array(id).max(NAMED),
});

/** A draft: fields may be missing or wrong. `checkDesign` of the engine reports them. */
const design = z.object({
  name: formText,
  nameCn: formText,
  bu: z.number().int().nullable(),
  firstDay: z.string().max(20),
  lastDay: z.string().max(20),
  pastReason: z.string().max(2000),
  qualifyingDay: z.enum(['', 'retail-invoice', 'wholesale-invoice', 'registration', 'order']),
  makes: z.array(z.string().max(100)).max(50),
  offers: z.array(z.object({ offerTypeId: id, siOfferIds: z.array(id).max(500) })).max(100),
  fleetCustomers: z.array(formText).max(500),
  vehicles,
  dealers,
  saleKind: z.enum(['retail', 'wholesale', 'fleet', 'demonstrator']),
  claimant: z.enum(['dealer', 'group', 'none']),
  payee: z.enum(['dealer', 'group', 'customer']),
});

const tabs = z.object({ budget: z.string(), combinability: z.string(), design: z.string(), parameter: z.string() });

const dealer = z.object({ dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() });
const choice = z.object({ id, name: z.string() });
const totals = z.object({ volume: number, budget: number });

const saved = z.object({
  programId: id,
  programCode: z.string(),
  version,
  status: z.string(),
  tabStatus: tabs,
});

const budgetLine = z.object({
  /** Null: the save would make this budget. */
  budgetId: id.nullable(),
  siOffer: z.string(),
  make: z.string().nullable(),
  customer: z.string().nullable(),
  becomes: z.enum(['stays', 'remade', 'new', 'gone']),
  /** Number of typed values that stay. */
  kept: count,
  /** Number of typed values that are lost. */
  lost: count,
  newRows: count,
  goneRows: count,
  before: totals,
  after: totals,
});

export const designSchemas = defineSchemas<typeof designCalls>()({
  'design.byId': {
    query: z.object({ pgmId: idText }),
    data: saved.extend({
      design,
      /** Whether the caller may change it now; `reason` explains a no. */
      editing: z.object({ editable: z.boolean(), reason: z.string().nullable() }),
      /** The stored first day. The same day needs no reason, even if it is past by now. */
      savedFirstDay: z.string(),
      /** The day on which this version was made. A first day before it needs a reason, even if it was copied. */
      madeOn: z.string(),
      /** The dealers of `design.dealers.dealerIds`, with their names. */
      dealers: z.array(dealer),
    }),
  },
  /** The choices of the form. With `pgmId` they include the program's own choices, even inactive ones. */
  'design.options': {
    query: z.object({ pgmId: idText.optional() }),
    data: z.object({
      /** 'YYYY-MM-DD'. A first day before today needs a reason. */
      today: z.string(),
      bus: z.array(z.object({ id, code: z.string(), nameEn: z.string(), nameCn: z.string() })),
      makes: z.array(
        z.object({ make: z.string(), kufriVersion: z.string(), firstMonth: z.string(), lastMonth: z.string() }),
      ),
      offerTypes: z.array(
        z.object({
          offerTypeId: id,
          offerTypeName: z.string(),
          offerTypeKind: z.enum(['Normal', 'Fleet']),
          siOffers: z.array(z.object({ siOfferId: id, name: z.string() })),
        }),
      ),
      customers: z.array(z.object({ name: z.string(), customerType: z.string(), category: z.string() })),
      brands: z.array(z.object({ brandId: id, make: z.string() })),
      regions: z.array(z.object({ regionId: id, buId: id, name: z.string() })),
      groups: z.array(choice),
    }),
  },
  /** Active dealers that sell for a BU, found by code or name. */
  'design.dealers': { query: z.object({ ...sought, buId: idText.optional() }), data: z.array(dealer) },
  /** For each row of a file, its dealer (`added`) or the reason why it has none (`refused`). The form field `buId` is the BU. */
  'design.dealerFile': { data: fileReport.extend({ dealers: z.array(dealer) }) },
  /** The models of makes (commas between), in the order of the tree brand, type class, model year, model. */
  'design.vehicles': {
    query: z.object({ makes: formText, name: formText.optional() }),
    data: z.array(
      z.object({
        modelId: id,
        make: z.string(),
        brandId: id,
        brand: z.string(),
        typeClass: z.string(),
        modelYear: z.string(),
        model: z.string(),
        active: z.boolean(),
      }),
    ),
  },
  /** Models and dealers of a program on a day, and its days. */
  'design.data': {
    query: z.object({ pgmId: idText, day: day.optional() }),
    data: z.object({
      programId: id,
      day: z.string(),
      firstDay: z.string(),
      lastDay: z.string(),
      months: z.array(z.string()),
      models: z.array(z.object({ modelId: id, make: z.string(), brand: z.string(), model: z.string() })),
      dealers: z.array(dealer),
      budgets: count,
    }),
  },
  'design.create': { body: z.object({ design }), data: saved.extend({ budgets: count }) },
  /** The effect of saving this design on each budget of the program. Nothing is stored. */
  'design.preview': {
    body: z.object({ programId: id, design }),
    data: z.object({ mark: z.string(), budgets: z.array(budgetLine) }),
  },
  /** With the `mark` of a preview, a save whose effect differs from the preview is refused. */
  'design.save': {
    body: z.object({ programId: id, version: version.optional(), mark: z.string().max(100).optional(), design }),
    data: saved.extend({ budgets: count }),
  },
});
