import * as z from 'zod';
import { defineSchemas } from '../../schema.ts';
import type { vehicleCalls } from './calls.ts';

export const vehicleSchemas = defineSchemas<typeof vehicleCalls>()({
  /** The values of a property of vehicles, each once, in alphabetical order (VEH-013). */
  'vehicle.propertyValues': {
    query: z.object({
      property: z.enum(['make', 'brand', 'typeClass', 'modelYear', 'model']),
      make: z.string().max(100).optional(),
    }),
    data: z.array(z.string()),
  },
});
