import { accessCalls } from './areas/access.calls.ts';
import { batchCalls } from './areas/batch.calls.ts';
import { budgetCalls } from './areas/budget.calls.ts';
import { groupCalls } from './areas/groups.calls.ts';
import { kufriCalls } from './areas/kufri.calls.ts';
import { matrixCalls } from './areas/matrix.calls.ts';
import { noticeCalls } from './areas/notices.calls.ts';
import { oauthCalls } from './areas/oauth.calls.ts';
import { openApiCalls } from './areas/openapi.calls.ts';
import { programCalls } from './areas/program.calls.ts';
import { roleCalls } from './areas/roles.calls.ts';
import { sessionCalls } from './areas/sessions.calls.ts';
import { usapiCalls } from './areas/usapi.calls.ts';
import { userSettingCalls } from './areas/user-settings.calls.ts';
import { userCalls } from './areas/users.calls.ts';
import { vehicleCalls } from './areas/vehicle.calls.ts';
import type { CallLine } from './line.ts';

/** Every call once. The server mounts what stands here and nothing else; the browser has it without the schemas. */
export const CALLS = {
  ...oauthCalls,
  ...usapiCalls,
  ...groupCalls,
  ...matrixCalls,
  ...noticeCalls,
  ...roleCalls,
  ...userSettingCalls,
  ...userCalls,
  ...sessionCalls,
  ...accessCalls,
  ...programCalls,
  ...budgetCalls,
  ...kufriCalls,
  ...vehicleCalls,
  ...batchCalls,
  ...openApiCalls,
};

export type CallId = keyof typeof CALLS;

export function callLine(id: CallId): CallLine {
  return CALLS[id];
}

/** Method and path of a call, as the description of the calls has it; of one that this build does not know its id. */
export function callText(id: string): string {
  if (!isCallId(id)) return id;
  const { method, path } = CALLS[id];
  return `${method} ${path}`;
}

function isCallId(text: string): text is CallId {
  return Object.hasOwn(CALLS, text);
}
