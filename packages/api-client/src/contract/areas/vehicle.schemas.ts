import { defineSchemas } from '../schema.ts';
import type { vehicleCalls } from './vehicle.calls.ts';

export const vehicleSchemas = defineSchemas<typeof vehicleCalls>()({});
