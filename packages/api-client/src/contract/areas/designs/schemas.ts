import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, sought, version } from '../../shapes.ts';
import type { designCalls } from './calls.ts';

const count = z.number().int().min(0);
const number = z.number().nullable();

/** Beyond what the form allows, so that the form is what refuses. */
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
  /** Whether models that come later are covered as well. */
  later: z.boolean(),
});

const dealers = z.object({
  kind: z.enum(['all', 'regions', 'groups', 'list']),
  regionIds: z.array(id).max(NAMED),
  groupIds: z.array(id).max(NAMED),
  dealerIds: z.array(id).max(NAMED),
});

/** A draft, so everything may be missing or wrong: the engine's form of a design says what is. */
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
  /** Null for one that is yet to be made. */
  budgetId: id.nullable(),
  siOffer: z.string(),
  make: z.string().nullable(),
  customer: z.string().nullable(),
  becomes: z.enum(['stays', 'remade', 'new', 'gone']),
  /** Typed values that stay and that go. */
  kept: count,
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
      /** Whether the person may change it now, and why not. */
      editing: z.object({ editable: z.boolean(), reason: z.string().nullable() }),
      /** The first day that is saved: a day that was said before it was past needs no reason. */
      savedFirstDay: z.string(),
      /** The dealers that it names one by one. */
      dealers: z.array(dealer),
    }),
  },
  /** What a design can choose from; with a program also what that has already, active or not. */
  'design.options': {
    query: z.object({ pgmId: idText.optional() }),
    data: z.object({
      /** 'YYYY-MM-DD': a program that begins before needs a reason. */
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
  /** Active dealers that sell for a BU, to be found by code or name. */
  'design.dealers': { query: z.object({ ...sought, buId: idText.optional() }), data: z.array(dealer) },
  /** What each row of a file names (`added` or `refused`), and the dealers that it names in all. The form says the BU as `buId`. */
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
  /** What the design of a program comes to on a day: its own days, models and dealers. */
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
  /** What another design does to the budgets that exist. */
  'design.preview': {
    body: z.object({ programId: id, design }),
    data: z.object({ mark: z.string(), budgets: z.array(budgetLine) }),
  },
  /** `mark` of the preview: refused where anything would come out otherwise than was shown. */
  'design.save': {
    body: z.object({ programId: id, version: version.optional(), mark: z.string().max(100).optional(), design }),
    data: saved.extend({ budgets: count }),
  },
});
