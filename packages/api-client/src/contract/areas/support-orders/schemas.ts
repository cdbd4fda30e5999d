import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id } from '../../ids.ts';
import { movingList, movingRow, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version } from '../../shapes.ts';
import type { supportOrderCalls } from './calls.ts';

const { move, edit } = movingSchemas({ orderId: id });

/** The input of an order; the dealer is that of the car. */
const draft = { vin: formText, programCode: formText, orderDay: formText, remark: formText };

const filters = {
  vin: formText.optional(),
  dealer: formText.optional(),
  program: formText.optional(),
  bu: formText.optional(),
  status: formText.optional(),
};

const list = movingList(
  z.enum(['orderDay', '-orderDay', 'updatedAt', '-updatedAt']).default('-updatedAt'),
  z.object({
    orderId: id,
    orderCode: z.string(),
    carId: id,
    vin: z.string(),
    dealerCode: z.string(),
    /** In the language of the request. */
    dealerName: z.string(),
    programCode: z.string(),
    /** 'YYYY-MM-DD'. */
    orderDay: z.string(),
    remark: z.string(),
    ...movingRow,
  }),
);

export const supportOrderSchemas = defineSchemas<typeof supportOrderCalls>()({
  'supportOrders.list': { ...list, query: list.query.extend(filters) },
  'supportOrders.programs': {
    query: z.object({ vin: formText }),
    data: z.array(z.object({ code: z.string(), name: z.string() })),
  },
  'supportOrders.export': { query: z.object({ name: formText.optional(), ...filters }), data: z.null() },
  'supportOrders.checkFile': { data: fileReport },
  'supportOrders.loadFile': { data: fileReport },
  'supportOrders.note': {
    body: z.object(draft),
    data: z.object({ orderId: id, orderCode: z.string(), status: z.string(), version }),
  },
  'supportOrders.edit': edit(draft),
  'supportOrders.submit': move,
  'supportOrders.cancel': move,
  'supportOrders.confirm': move,
  'supportOrders.reject': move,
  'supportOrders.revoke': move,
});
