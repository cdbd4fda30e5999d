import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sought, version, versionText } from '../../shapes.ts';
import type { retailCalls } from './calls.ts';

/** A car with the sale of it that is open; without one its id and version are null and the texts empty. */
const carToSell = z.object({
  carId: id,
  vin: z.string(),
  bu: z.string(),
  brand: z.string(),
  modelYear: z.string(),
  model: z.string(),
  wholesaleDay: z.string(),
  carStatus: z.string(),
  recordId: id.nullable(),
  status: z.string(),
  /** Version of the open sale. */
  version: version.nullable(),
  /** Kinds of papers that the open sale has. */
  papers: z.array(z.string()),
  /** Why the sale was rejected last. */
  rejectReason: z.string(),
  updatedAt: z.string(),
});

const row = z.object({
  recordId: id,
  recordCode: z.string(),
  carId: id,
  vin: z.string(),
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  brand: z.string(),
  modelYear: z.string(),
  model: z.string(),
  kind: z.string(),
  status: z.string(),
  version,
  /** Full name of who validates it, and until when nobody else may; empty for nobody. */
  checker: z.string(),
  leaseUntil: z.string(),
  /** Empty until it was submitted. */
  submittedAt: z.string(),
  updatedAt: z.string(),
});

/** The fields that a dealer types of a sale, as texts; amounts are yuan. */
const draft = {
  kind: formText,
  fleetCustomerId: id.nullable(),
  orderDay: formText,
  invoiceCode: formText,
  invoiceNumber: formText,
  invoiceDay: formText,
  price: formText,
  tax: formText,
  net: formText,
  sellerCode: formText,
  engineNumber: formText,
  registrationDay: formText,
  buyerName: formText,
  buyerNumber: formText,
  ownerName: formText,
  plate: formText,
};

const paper = z.object({
  paperId: id,
  kind: z.string(),
  type: z.string(),
  size: z.number().int(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
});

const compared = z.object({
  field: z.string(),
  typed: z.string(),
  read: z.string(),
  master: z.string(),
  differs: z.array(z.string()),
});

const duplicate = z.object({
  kind: z.string(),
  recordId: id.nullable(),
  vin: z.string(),
  dealerCode: z.string(),
  status: z.string(),
});

const { move, moved, edit } = movingSchemas({ recordId: id });

/** An end has a kind and words; the kind of a proven sale stands since somebody asked. */
const end = { query: versionText, body: z.object({ recordId: id, kind: formText, reason: formText }), data: moved };

export const retailSchemas = defineSchemas<typeof retailCalls>()({
  'retail.cars': listSchemas(
    {
      vin: z.string().max(17).optional(),
      /** State of the open sale; `none` for cars without one, `ready` for sales with an invoice that are with their dealer. */
      status: z.string().max(100).optional(),
      /** Only cars with an open sale, which lacks a licence or has one. */
      licence: z.enum(['lacks', 'has']).optional(),
      sort: z.enum(['wholesaleDay', '-wholesaleDay', 'vin', '-vin']).default('-wholesaleDay'),
    },
    carToSell,
  ),
  'retail.list': listSchemas(
    {
      vin: z.string().max(17).optional(),
      dealer: z.string().max(20).optional(),
      bu: z.string().max(100).optional(),
      status: z.string().max(100).optional(),
      /** Records that the caller holds. */
      mine: z.stringbool().optional(),
      sort: z.enum(['submittedAt', '-submittedAt', 'updatedAt', '-updatedAt']).default('submittedAt'),
    },
    row,
  ),
  'retail.view': {
    query: z.object({ recordId: idText }),
    data: row.extend({
      /** Personal fields are masked for who may not read them. */
      draft: z.object(draft),
      answer: z.string(),
      rejectReason: z.string(),
      papers: z.array(paper),
      compared: z.array(compared),
      /** The fleet customer that the dealer chose, and the one that the number of the buyer proposes; empty names without one. */
      fleet: z.object({ customerId: id.nullable(), customerName: z.string(), proposed: z.string() }),
      /** Kinds of what another car has too; never which car. */
      used: z.array(z.string()),
      /** For checkers: the other sales; one out of reach has no number. */
      duplicates: z.array(duplicate),
      /** Why the sale ends or somebody asks for its end; empty otherwise. */
      endKind: z.string(),
      /** The personal data and the papers were dropped for good. */
      isDropped: z.boolean(),
      /** The first day on which the sale can be completed; empty until it was submitted. */
      completedFrom: z.string(),
      /** The caller holds the record. */
      isMine: z.boolean(),
      /** For checkers: to whom else the record is handed; empty otherwise. */
      handedTo: z.string(),
      /** `pass` where the caller ever passed the record, `askEnd` where he asked last: another person has to make what follows them. */
      made: z.array(z.string()),
    }),
  },
  'retail.log': listSchemas({ recordId: idText }, loggedMove),
  /** Fleet customers by a part of name or code, or the one that has a social credit code. */
  'retail.fleetCustomers': {
    query: z.object({ ...sought, code: formText.optional() }),
    data: z.array(z.object({ customerId: id, customerName: z.string(), socialCreditCode: z.string() })),
  },
  'retail.report': {
    body: z.object({ carId: id, kind: formText }),
    data: z.object({ recordId: id, recordCode: z.string(), version }),
  },
  'retail.checkFile': { data: fileReport },
  'retail.loadFile': { data: fileReport },
  'retail.save': edit({ ...draft, answer: formText }),
  'retail.addPaper': { data: moved.extend({ paperId: id }) },
  'retail.withdrawPaper': edit({ paperId: id }),
  'retail.paper': { query: z.object({ recordId: idText, paperId: idText }), data: z.null() },
  /** The newest invoice of the live sale of a car; the audit log keeps who opened it. */
  'retail.invoiceView': {
    query: z.object({ vin: z.string().max(17) }),
    data: z.object({
      vin: z.string(),
      recordId: id,
      paperId: id,
      invoiceCode: z.string(),
      invoiceNumber: z.string(),
      /** 'YYYY-MM-DD'; empty until the sale is submitted. */
      invoiceDay: z.string(),
      fileName: z.string(),
      type: z.string(),
      /** The bytes of the paper in base64. */
      content: z.string(),
    }),
  },
  'retail.submit': move,
  'retail.takeBack': move,
  'retail.discard': move,
  /** Takes a record, or the one that waits longest where none is named. */
  'retail.begin': { query: versionText, body: z.object({ recordId: id.optional() }), data: moved },
  'retail.giveBack': move,
  /** Passes a record. The pass of a fleet sale names the fleet customer that the checker confirms. */
  'retail.pass': {
    query: versionText,
    body: z.object({ recordId: id, fleetCustomerId: id.optional(), reason: formText.optional() }),
    data: moved,
  },
  'retail.reject': {
    query: versionText,
    body: z.object({ recordId: id, kind: formText, reason: formText }),
    data: moved,
  },
  'retail.confirm': move,
  'retail.return': {
    query: versionText,
    body: z.object({ recordId: id, kind: formText, reason: formText }),
    data: moved,
  },
  'retail.recheck': move,
  'retail.complete': move,
  'retail.askEnd': end,
  'retail.keep': move,
  'retail.void': end,
});
