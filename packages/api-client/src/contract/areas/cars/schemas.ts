import { exemptionRecord } from '@oasis/engine/areas/cars';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, foundDealers, sought, version } from '../../shapes.ts';
import type { carCalls } from './calls.ts';

const car = z.object({
  carId: id,
  vin: z.string(),
  bu: z.string(),
  dealerId: id,
  dealerCode: z.string(),
  /** In the language of the request. */
  dealerName: z.string(),
  make: z.string(),
  brand: z.string(),
  typeClass: z.string(),
  modelYear: z.string(),
  model: z.string(),
  modelId: id,
  engineNumber: z.string(),
  wholesaleNumber: z.string(),
  /** 'YYYY-MM-DD'. */
  wholesaleDay: z.string(),
  /** Yuan with VAT, '1234.50'. */
  wholesalePrice: z.string(),
  /** Empty where no PDI is known. */
  pdiDay: z.string(),
  /** The day of the invoice of its confirmed sale; empty without one. */
  saleDay: z.string(),
  status: z.string(),
  version,
  updatedBy: z.string(),
  updatedAt: z.string(),
});

const model = z.object({
  modelId: id,
  make: z.string(),
  brand: z.string(),
  typeClass: z.string(),
  modelYear: z.string(),
  model: z.string(),
});

const { move, moved, edit } = movingSchemas({ carId: id });

const corrected = {
  modelId: id,
  engineNumber: formText,
  wholesaleNumber: formText,
  wholesaleDay: formText,
  /** Yuan with VAT. */
  wholesalePrice: formText,
};

const exemption = definedSchemas(exemptionRecord);

export const carSchemas = defineSchemas<typeof carCalls>()({
  'cars.list': listSchemas(
    {
      /** First or last characters of the VIN. */
      vin: z.string().max(17).optional(),
      /** Code of the dealer. */
      dealer: z.string().max(20).optional(),
      /** Code of the BU. */
      bu: z.string().max(100).optional(),
      status: z.string().max(100).optional(),
      /** Whether a PDI day is 'known' or 'missing'. */
      pdi: z.string().max(20).optional(),
      sort: z.enum(['vin', '-vin', 'wholesaleDay', '-wholesaleDay', 'updatedAt', '-updatedAt']).default('-updatedAt'),
    },
    car,
  ),
  'cars.view': { query: z.object({ carId: idText }), data: car },
  /** The moves of a car, the newest first. */
  'cars.log': listSchemas({ carId: idText }, loggedMove),
  'cars.models': { query: z.object(sought), data: z.array(model) },
  'cars.dealers': foundDealers,
  'cars.checkFile': { data: fileReport },
  'cars.loadFile': { data: fileReport },
  'cars.checkPdiFile': { data: fileReport },
  'cars.loadPdiFile': { data: fileReport },
  /** An empty day takes a day away that was kept by mistake. */
  'cars.keepPdi': { ...move, body: z.object({ carId: id, pdiDay: formText, reason: formText }), data: moved },
  'exemptions.list': exemption.list,
  /** The makes that can be exempt, in the language of the request. */
  'exemptions.makes': { data: z.array(z.object({ id, name: z.string() })) },
  'exemptions.save': exemption.save,
  'cars.correct': edit({ ...corrected, reason: formText }),
  'cars.transfer': { ...move, body: z.object({ carId: id, dealerId: id, reason: formText }), data: moved },
  'cars.cancel': move,
  'cars.invoiceAgain': {
    ...move,
    body: z.object({ carId: id, ...corrected, dealerId: id, reason: formText }),
    data: moved,
  },
});
