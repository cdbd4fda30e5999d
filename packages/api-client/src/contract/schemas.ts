import { batchSchemas } from './areas/batch.schemas.ts';
import { budgetSchemas } from './areas/budget.schemas.ts';
import { kufriSchemas } from './areas/kufri.schemas.ts';
import { oauthSchemas } from './areas/oauth.schemas.ts';
import { programSchemas } from './areas/program.schemas.ts';
import { usapiSchemas } from './areas/usapi.schemas.ts';
import { vehicleSchemas } from './areas/vehicle.schemas.ts';
import type { CallId } from './lines.ts';
import type { CallSchemas } from './schema.ts';

/** The schemas of every call, by the same ids as `CALLS`. */
export const CALL_SCHEMAS = {
  ...oauthSchemas,
  ...usapiSchemas,
  ...programSchemas,
  ...budgetSchemas,
  ...kufriSchemas,
  ...vehicleSchemas,
  ...batchSchemas,
} satisfies Readonly<Record<CallId, CallSchemas>>;

export function callSchemas(id: CallId): CallSchemas {
  return CALL_SCHEMAS[id];
}
