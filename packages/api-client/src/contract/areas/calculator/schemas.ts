import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { dated, day, formText, made, sought, version, versionText } from '../../shapes.ts';
import type { calculatorCalls } from './calls.ts';

const status = z.enum(['Draft', 'Confirmed', 'Reopened']);
const product = z.enum(['annuity', 'equalPrincipal', 'balloon', 'lease']);

const tableVersion = z.object({
  calculatorId: id,
  code: z.string(),
  /** Number of the version. */
  number: z.number().int(),
  name: z.string(),
  buId: id,
  bu: z.string(),
  status,
  version,
  lines: z.number().int(),
  /** Programs within reach that were calculated with it. */
  programs: z.number().int(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});

/** Percentages as text, '3.99'. */
const lineFields = {
  product,
  term: z.string(),
  downPayment: z.string(),
  rest: z.string(),
  standardRate: z.string(),
  lowestRate: z.string(),
  maker: z.string(),
  dealer: z.string(),
  company: z.string(),
};

const line = z.object({ lineId: id, calculatorId: id, ...lineFields, ...made, version });

/** A draft, so everything may be missing or wrong. */
const lineDraft = {
  product: formText,
  term: formText,
  downPayment: formText,
  rest: formText,
  standardRate: formText,
  lowestRate: formText,
  maker: formText,
  dealer: formText,
  company: formText,
};

const moved = z.object({ calculatorId: id, status, version });

const vehicle = {
  modelId: id,
  make: z.string(),
  brand: z.string(),
  typeClass: z.string(),
  modelYear: z.string(),
  model: z.string(),
};

const shares = { annuity: z.string(), equalPrincipal: z.string(), balloon: z.string(), lease: z.string() };
const shareFilter = { make: formText.optional(), text: formText.optional(), day: day.optional() };

const setting = {
  interestRate: z.string(),
  extensionDays: z.string(),
  serviceVat: z.string(),
  shortestTerm: z.string(),
  longestTerm: z.string(),
  leastDownPayment: z.string(),
};

/** Versions of rate tables, and the setting in force on a day. */
const workedWith = z.object({
  calculatorId: id,
  code: z.string(),
  number: z.number().int(),
  name: z.string(),
  status,
  day: z.string(),
  serviceVat: z.string(),
  lines: z.array(z.object(lineFields)),
});

const deal = { product: formText, term: formText, downPayment: formText, customerRate: formText };

/** State of a calculation: it still fits, or the reason to look at it again. */
const standing = z.enum(['fits', 'reopened', 'followed', 'edited']);

const calculation = z.object({
  programId: id,
  programCode: z.string(),
  programName: z.string(),
  programStatus: z.string(),
  bu: z.string(),
  siOfferId: id,
  siOffer: z.string(),
  calculatorId: id,
  code: z.string(),
  number: z.number().int(),
  status,
  product,
  term: z.number().int(),
  downPayment: z.string(),
  customerRate: z.string(),
  serviceVat: z.string(),
  /** Number of written values, and of those that the terms still hold in this version. */
  written: z.number().int(),
  left: z.number().int(),
  standing,
  editedBy: z.string(),
  editedAt: z.string(),
});

export const calculatorSchemas = defineSchemas<typeof calculatorCalls>()({
  'calculator.versions': listSchemas(
    {
      text: formText.optional(),
      bu: formText.optional(),
      status: status.or(z.literal('')).optional(),
      sort: z.enum(['table', '-table', 'updatedAt', '-updatedAt']).default('table'),
    },
    tableVersion,
  ),
  'calculator.version': { query: z.object({ calculatorId: idText }), data: tableVersion },
  'calculator.log': listSchemas({ calculatorId: idText }, loggedMove),
  /** BUs for which the caller may add a rate table. */
  'calculator.bus': { data: z.array(z.object({ buId: id, code: z.string() })) },
  'calculator.create': {
    body: z.object({ name: formText, buId: id.nullable() }),
    data: z.object({ calculatorId: id, code: z.string(), number: z.number().int(), version }),
  },
  'calculator.confirm': { query: versionText, body: z.object({ calculatorId: id }), data: moved },
  /** The version that was reopened, and the draft that follows it. */
  'calculator.reopen': {
    query: versionText,
    body: z.object({ calculatorId: id, reason: formText }),
    data: moved.extend({ draftId: id, number: z.number().int() }),
  },
  'calculator.lines': listSchemas(
    { calculatorId: idText, product: product.or(z.literal('')).optional(), term: formText.optional() },
    line,
    { largest: 200, usual: 20 },
  ),
  'calculator.line': { query: z.object({ lineId: idText }), data: line },
  'calculator.export': { query: z.object({ calculatorId: idText }), data: z.null() },
  'calculator.addLine': {
    body: z.object({ calculatorId: id, ...lineDraft }),
    data: z.object({ lineId: id, calculatorVersion: version }),
  },
  'calculator.editLine': {
    query: versionText,
    body: z.object({ lineId: id, ...lineDraft }),
    data: z.object({ lineId: id, version, calculatorVersion: version }),
  },
  'calculator.removeLine': {
    query: versionText,
    body: z.object({ lineId: id }),
    data: z.object({ lineId: id, calculatorVersion: version }),
  },
  'calculator.checkFile': { data: fileReport },
  'calculator.loadFile': { data: fileReport },
  'calculator.work': { query: z.object({ calculatorId: idText, day: day.optional() }), data: workedWith },
  'calculator.program': {
    query: z.object({ pgmId: idText }),
    data: z.object({
      programId: id,
      code: z.string(),
      name: z.string(),
      programStatus: z.string(),
      firstDay: z.string(),
      /** The version of its terms, which a change names. */
      termsVersion: z.number().int().min(0),
      /** Whether the person may write into its terms now, and why not. */
      editing: z.object({ editable: z.boolean(), reason: z.string().nullable() }),
      /** Confirmed versions of rate tables of its BU and of the BUs above, and the versions used by its calculation. */
      tables: z.array(
        z.object({ calculatorId: id, code: z.string(), number: z.number().int(), name: z.string(), status }),
      ),
      offers: z.array(
        z.object({
          siOfferId: id,
          name: z.string(),
          offerType: z.string(),
          /** Reason why its terms take no calculated values; null if they do. */
          refusal: z.string().nullable(),
          calculation: z.object({ calculatorId: id, ...deal, editedBy: z.string(), editedAt: z.string() }).nullable(),
          /** Each place with a value in its terms, with the steps of its calculation. */
          places: z.array(
            z.object({
              customer: z.string(),
              modelId: id,
              model: z.string(),
              /** 'YYYY-MM'; empty for the whole period. */
              month: z.string(),
              /** The day of the price. */
              day: z.string(),
              /** MSRP with VAT in yuan; null without one on the day. */
              msrp: z.string().nullable(),
              /** Present value of the terms in yuan; null without one. */
              value: z.string().nullable(),
              /** Cars that the budget plans. */
              volume: z.number().nullable(),
              /** Expected shares by product in percent on the day; null if none are entered. */
              shares: z.object(shares).nullable(),
            }),
          ),
        }),
      ),
    }),
  },
  'calculator.apply': {
    query: z.object({ version: z.coerce.number().int().min(0).max(2_147_483_647) }),
    body: z.object({ pgmId: id, siOfferId: id, calculatorId: id, ...deal }),
    data: z.object({
      pgmId: id,
      siOfferId: id,
      /** The version of the terms after the change. */
      version,
      lines: z.number().int(),
    }),
  },
  'calculator.status': listSchemas(
    {
      text: formText.optional(),
      standing: standing.or(z.literal('')).optional(),
      sort: z.enum(['program', '-program', 'editedAt', '-editedAt']).default('-editedAt'),
    },
    calculation,
  ),
  /** All shares, by model, the latest first day first; with `day`, the share in force on that day. */
  'penetration.list': listSchemas(
    shareFilter,
    z.object({ shareId: id, ...vehicle, ...shares, total: z.string(), ...dated }),
  ),
  'penetration.models': { query: z.object(sought), data: z.array(z.object(vehicle)) },
  'penetration.export': { query: z.object(shareFilter), data: z.null() },
  'penetration.save': {
    body: z.object({
      modelId: id.nullable(),
      validFrom: formText,
      annuity: formText,
      equalPrincipal: formText,
      balloon: formText,
      lease: formText,
      reason: formText,
    }),
    data: z.object({ shareId: id, version }),
  },
  'penetration.checkFile': { data: fileReport },
  'penetration.loadFile': { data: fileReport },
  /** All settings, the latest first day first. */
  'financeSettings.list': listSchemas({}, z.object({ settingId: id, ...setting, ...dated })),
  'financeSettings.save': {
    body: z.object({
      validFrom: formText,
      interestRate: formText,
      extensionDays: formText,
      serviceVat: formText,
      shortestTerm: formText,
      longestTerm: formText,
      leastDownPayment: formText,
      reason: formText,
    }),
    data: z.object({ settingId: id, version }),
  },
});
