import {
  focusAreaRecord,
  focusDealerRecord,
  type LocalChange,
  type LocalOutcome,
  type LocalReportMode,
  localRuleRecord,
  specialRuleRecord,
} from '@oasis/engine/areas/local-registration';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingRow, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText } from '../../shapes.ts';
import type { localRegistrationCalls } from './calls.ts';

const rules = definedSchemas(localRuleRecord);
const specials = definedSchemas(specialRuleRecord);
const areas = definedSchemas(focusAreaRecord);
const dealers = definedSchemas(focusDealerRecord);

const count = z.number().int().min(0);
const part = z.string().max(100).optional();
const month = z.string().max(7).optional();

const set = z.object({
  setId: id,
  setCode: z.string(),
  buId: id,
  /** 'YYYY-MM'. */
  month: z.string(),
  /** The version of the data of its BU and month: 1, 2, … */
  number: id,
  rows: count,
  /** Rows that are not in the checked version before it, or not as they were there, and rows of that one that are left out. */
  added: count,
  changed: count,
  dropped: count,
  fileName: z.string(),
  checkedBy: z.string(),
  /** Empty until it is checked. */
  checkedAt: z.string(),
  ...movingRow,
});

/** Days are 'YYYY-MM-DD'; that of the PDI is empty where the file named none. */
const row = z.object({
  place: id,
  vin: z.string(),
  city: z.string(),
  registrationDay: z.string(),
  pdiDay: z.string(),
  /** How the row differs from the version before; empty where it does not. */
  change: z.enum(['added', 'changed', '']),
});

const ofSet = { setId: idText };
const ofRows = { ...ofSet, vin: z.string().max(17).optional(), city: part };
const { move } = movingSchemas({ setId: id });

/** The changes of a file against the version before. The report has no row for a row that the file leaves out. */
const report = fileReport.extend({ dropped: count });

const does = z.enum(['book', 'change', 'withdraw', 'keep', 'refuse'] satisfies LocalChange[]);
const ofMonth = { bu: z.string().max(20), month: z.string().max(7) };
const ofItems = { ...ofMonth, does: z.string().max(20).optional(), vin: z.string().max(17).optional() };

/** Amounts in yuan with sign. */
const sums = { before: z.string(), after: z.string(), difference: z.string() };

const ofReport = {
  mode: z.enum(['dealer', 'area', 'month'] satisfies LocalReportMode[]),
  bu: part,
  program: part,
  /** First and last month, 'YYYY-MM'; empty for all. */
  from: month,
  to: month,
};

export const localRegistrationSchemas = defineSchemas<typeof localRegistrationCalls>()({
  /** The latest first day first. */
  'localRules.list': rules.list,
  'localRules.byId': rules.byId,
  'localRules.propose': rules.save,
  'localRules.confirm': rules.confirm,
  'localRules.reject': rules.reject,
  'specialRules.list': specials.list,
  'specialRules.byId': specials.byId,
  'specialRules.propose': specials.save,
  'specialRules.confirm': specials.confirm,
  'specialRules.reject': specials.reject,
  'focusAreas.list': areas.list,
  'focusAreas.byId': areas.byId,
  'focusAreas.regions': { data: z.array(z.object({ regionId: id, bu: z.string(), name: z.string() })) },
  'focusAreas.propose': areas.save,
  'focusAreas.confirm': areas.confirm,
  'focusAreas.reject': areas.reject,
  'focusDealers.list': dealers.list,
  'focusDealers.byId': dealers.byId,
  'focusDealers.propose': dealers.save,
  'focusDealers.confirm': dealers.confirm,
  'focusDealers.reject': dealers.reject,
  'registrations.list': listSchemas(
    {
      bu: part,
      month,
      status: part,
      sort: z.enum(['updatedAt', '-updatedAt', 'month', '-month']).default('-updatedAt'),
    },
    set,
  ),
  'registrations.view': {
    query: z.object(ofSet),
    data: set.extend({
      /** The reason of its last move. */
      lastReason: z.string(),
      /** The checked version before it; null for a first one. */
      before: z.object({ setId: id, setCode: z.string(), number: id }).nullable(),
      /** Whether its reader uploaded it. */
      isOwn: z.boolean(),
    }),
  },
  'registrations.rows': listSchemas(
    { ...ofRows, sort: z.enum(['place', '-place', 'vin', '-vin', 'day', '-day']).default('place') },
    row,
  ),
  'registrations.log': listSchemas(ofSet, loggedMove),
  'registrations.export': {
    query: z.object({ ...ofRows, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    data: z.null(),
  },
  'registrations.template': { data: z.null() },
  'registrations.checkFile': { data: report },
  'registrations.loadFile': { data: report },
  'registrations.check': move,
  'registrations.withdraw': move,
  'localResults.preview': {
    query: z.object(ofMonth),
    data: z.object({
      /** The checked set that is judged. */
      setId: id,
      setCode: z.string(),
      registrations: count,
      counts: z.object({ book: count, change: count, withdraw: count, keep: count, refuse: count }),
      ...sums,
      /** Identifies what was shown; the call that books it sends the mark back. */
      mark: z.string(),
      /** Adjustments of the month that wait for their release, and those that were released. */
      waiting: count,
      released: count,
      bookings: z.array(
        z.object({
          code: z.string(),
          bookedBy: z.string(),
          bookedAt: z.string(),
          booked: count,
          changed: count,
          withdrawn: count,
          difference: z.string(),
        }),
      ),
    }),
  },
  'localResults.items': listSchemas(
    ofItems,
    z.object({
      does,
      vin: z.string(),
      /** Null where no car of the BU has the VIN. */
      carId: id.nullable(),
      programCode: z.string(),
      dealerCode: z.string(),
      city: z.string(),
      registrationDay: z.string(),
      pdiDay: z.string(),
      areaCode: z.string(),
      outcome: z.enum(['inside', 'outside', 'none'] satisfies LocalOutcome[]),
      before: z.string(),
      after: z.string(),
      /** In the language of the request. */
      steps: z.array(z.string()),
    }),
  ),
  'localResults.export': { query: z.object(ofItems), data: z.null() },
  'localResults.book': {
    body: z.object({ bu: formText, month: formText, mark: formText }),
    data: z.object({ bookingId: id, code: z.string(), booked: count, changed: count, withdrawn: count }),
  },
  'localResults.release': {
    body: z.object({ bu: formText, month: formText }),
    data: z.object({ bu: z.string(), month: z.string(), released: count }),
  },
  'localReports.read': {
    query: z.object(ofReport),
    data: z.object({
      rows: z.array(
        z.object({
          /** Code of the dealer or the area, or the month. */
          key: z.string(),
          name: z.string(),
          programCode: z.string(),
          registered: count,
          inside: count,
          outside: count,
          /** Percent within the area, with two decimals. */
          share: z.string(),
          bonus: z.string(),
          malus: z.string(),
          net: z.string(),
        }),
      ),
    }),
  },
  'localReports.export': { query: z.object(ofReport), data: z.null() },
});
