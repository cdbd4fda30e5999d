import * as z from 'zod';
import { id } from '../../ids.ts';
import { letterPages } from '../../letter-pages.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, foundDealers, pageOf, zeroBasedPage } from '../../shapes.ts';
import type { wsClaimCalls } from './calls.ts';

const count = z.number().int();
/** A number of cars, with their amount without VAT in yuan. */
const sum = z.object({ cars: count, net: z.string() });

/** A dealer, with its name in the language of the request. */
const dealer = z.object({ code: z.string(), name: z.string() });

/** A wholesale program for a dealer. Days are 'YYYY-MM-DD'. */
const program = z.object({
  code: z.string(),
  name: z.string(),
  bu: z.string(),
  firstDay: z.string(),
  /** The last qualifying day, also of a program that was cancelled to it. */
  lastDay: z.string(),
  /** The last day to claim in time. */
  until: z.string(),
  /** Days that are left up to it; null once it is over. */
  daysLeft: count.nullable(),
  /** `inForce`, `withdrawn` or `ended`. */
  letter: z.string(),
});

const figures = {
  /** Cars that can be claimed for and are not yet. */
  open: sum,
  /** Claims that hold, and of these: not decided, approved and not paid, paid. */
  claimed: sum,
  waiting: sum,
  approved: sum,
  paid: sum,
  refused: count,
};

const asked = { code: formText, dealer: formText.optional() };

/** Ticked cars are sent in parts of as many as one call claims. */
const PAGE = { largest: 200, usual: 50 };

export const wsClaimSchemas = defineSchemas<typeof wsClaimCalls>()({
  'ws.list': {
    query: z.object({ dealer: formText.optional() }),
    /** No dealer and no programs until head office has named a dealer. */
    data: z.object({ dealer: dealer.nullable(), programs: z.array(program.extend(figures)) }),
  },
  'ws.information': {
    query: z.object(asked),
    data: program.extend({
      dealer,
      version: id,
      makes: z.array(z.string()),
      payee: z.string(),
      claimant: z.string(),
      /** The rules of the parameter. */
      deadlineDays: count,
      lateRule: z.string(),
      lateDays: count,
      lateShare: count,
      /** Empty while the letter has no number. */
      letterNumber: z.string(),
      /** The words of the letter about this program, with its tables of terms. */
      text: letterPages,
    }),
  },
  'ws.cars': {
    query: z.object({ ...asked, state: z.enum(['open', 'claimed', 'refused']).optional(), ...zeroBasedPage(PAGE) }),
    data: pageOf(
      z.object({
        carId: id,
        vin: z.string(),
        brand: z.string(),
        modelYear: z.string(),
        model: z.string(),
        /** Code of the dealer that the car was taken over from; empty for the own. */
        formerDealer: z.string(),
        /** Number and day of the invoice to the dealer. */
        wholesaleNumber: z.string(),
        wholesaleDay: z.string(),
        /** `open`, `claimed` or `refused`. */
        state: z.string(),
        /** Without VAT in yuan; empty where nothing can be claimed. */
        net: z.string(),
        /** Code of the sentence, and the sentence in the language of the request. */
        reason: z.string(),
        why: z.string(),
        remedyBy: z.string(),
        until: z.string(),
        claimId: id.nullable(),
        claimCode: z.string(),
        claimStatus: z.string(),
      }),
    ).extend({ dealer, program: program.extend(figures) }),
  },
  'ws.dealers': foundDealers,
});
