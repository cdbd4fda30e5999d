import { accessSchemas } from './areas/access.schemas.ts';
import { batchSchemas } from './areas/batch.schemas.ts';
import { budgetSchemas } from './areas/budget.schemas.ts';
import { groupSchemas } from './areas/groups.schemas.ts';
import { kufriSchemas } from './areas/kufri.schemas.ts';
import { matrixSchemas } from './areas/matrix.schemas.ts';
import { noticeSchemas } from './areas/notices.schemas.ts';
import { oauthSchemas } from './areas/oauth.schemas.ts';
import { openApiSchemas } from './areas/openapi.schemas.ts';
import { programSchemas } from './areas/program.schemas.ts';
import { roleSchemas } from './areas/roles.schemas.ts';
import { sessionSchemas } from './areas/sessions.schemas.ts';
import { usapiSchemas } from './areas/usapi.schemas.ts';
import { userSettingSchemas } from './areas/user-settings.schemas.ts';
import { userSchemas } from './areas/users.schemas.ts';
import { vehicleSchemas } from './areas/vehicle.schemas.ts';
import type { CallId } from './lines.ts';
import type { CallSchemas } from './schema.ts';

/** The schemas of every call, by the same ids as `CALLS`. */
export const CALL_SCHEMAS = {
  ...oauthSchemas,
  ...usapiSchemas,
  ...accessSchemas,
  ...groupSchemas,
  ...matrixSchemas,
  ...noticeSchemas,
  ...roleSchemas,
  ...userSettingSchemas,
  ...userSchemas,
  ...sessionSchemas,
  ...programSchemas,
  ...budgetSchemas,
  ...kufriSchemas,
  ...vehicleSchemas,
  ...batchSchemas,
  ...openApiSchemas,
} satisfies Readonly<Record<CallId, CallSchemas>>;

export function callSchemas(id: CallId): CallSchemas {
  return CALL_SCHEMAS[id];
}
