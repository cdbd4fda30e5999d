import type { CallLine } from '../line.ts';
import { appealCalls } from './appeals/calls.ts';
import { attachmentCalls } from './attachments/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { basicCalls } from './basics/calls.ts';
import { batchesCalls } from './batches/calls.ts';
import { blockCalls } from './blocks/calls.ts';
import { calculatorCalls } from './calculator/calls.ts';
import { calendarCalls } from './calendar/calls.ts';
import { carCalls } from './cars/calls.ts';
import { chainCalls } from './chains/calls.ts';
import { checkRuleCalls } from './check-rules/calls.ts';
import { checkingCalls } from './checking/calls.ts';
import { checkingPlanCalls } from './checking-plans/calls.ts';
import { claimProgramCalls } from './claim-programs/calls.ts';
import { claimRunCalls } from './claim-runs/calls.ts';
import { claimCalls } from './claims/calls.ts';
import { combinabilityCalls } from './combinability/calls.ts';
import { commentCalls } from './comments/calls.ts';
import { correctionCalls } from './corrections/calls.ts';
import { dealerCalls } from './dealers/calls.ts';
import { delegationCalls } from './delegations/calls.ts';
import { demoCarCalls } from './demo-cars/calls.ts';
import { designCalls } from './designs/calls.ts';
import { dutyCalls } from './duties/calls.ts';
import { exemptionCalls } from './exemptions/calls.ts';
import { FIRST_CALLS } from './first-calls.ts';
import { fleetCalls } from './fleet/calls.ts';
import { grantCalls } from './grants/calls.ts';
import { groupCalls } from './groups/calls.ts';
import { guidelineCalls } from './guidelines/calls.ts';
import { handingCalls } from './handing-out/calls.ts';
import { kufriCalls } from './kufri/calls.ts';
import { lateCalls } from './late-claims/calls.ts';
import { lettersCalls } from './letters/calls.ts';
import { localRegistrationCalls } from './local-registration/calls.ts';
import { mailboxCalls } from './mailbox/calls.ts';
import { matrixCalls } from './matrices/calls.ts';
import { offerTypeCalls } from './offer-types/calls.ts';
import { openApiCalls } from './openapi/calls.ts';
import { organisationCalls } from './organisation/calls.ts';
import { paperRequestCalls } from './paper-requests/calls.ts';
import { parameterCalls } from './parameters/calls.ts';
import { postCalls } from './post/calls.ts';
import { priceCalls } from './prices/calls.ts';
import { batchCalls } from './recalculation/calls.ts';
import { regionCalls } from './regions/calls.ts';
import { releasesCalls } from './releases/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { retailCalls } from './retail/calls.ts';
import { roleCalls } from './roles/calls.ts';
import { searchCalls } from './searches/calls.ts';
import { sourceRunCalls } from './source-runs/calls.ts';
import { sourceCalls } from './sources/calls.ts';
import { spotCheckCalls } from './spot-checks/calls.ts';
import { spotConfigCalls } from './spot-config/calls.ts';
import { supportOrderCalls } from './support-orders/calls.ts';
import { templateCalls } from './templates/calls.ts';
import { termCalls } from './terms/calls.ts';
import { vehicleCalls } from './vehicles/calls.ts';
import { vendorCalls } from './vendors/calls.ts';
import { wordingCalls } from './wording/calls.ts';
import { wsClaimCalls } from './ws-claims/calls.ts';

/** All calls: a new area is added here and in `schemas.ts`. The server mounts these calls and no others. */
export const CALLS = {
  ...attachmentCalls,
  ...auditCalls,
  ...basicCalls,
  ...batchesCalls,
  ...releasesCalls,
  ...lettersCalls,
  ...blockCalls,
  ...calculatorCalls,
  ...calendarCalls,
  ...carCalls,
  ...postCalls,
  ...retailCalls,
  ...chainCalls,
  ...claimCalls,
  ...checkingCalls,
  ...checkingPlanCalls,
  ...checkRuleCalls,
  ...exemptionCalls,
  ...sourceCalls,
  ...sourceRunCalls,
  ...localRegistrationCalls,
  ...claimProgramCalls,
  ...lateCalls,
  ...wsClaimCalls,
  ...supportOrderCalls,
  ...claimRunCalls,
  ...demoCarCalls,
  ...spotConfigCalls,
  ...spotCheckCalls,
  ...appealCalls,
  ...paperRequestCalls,
  ...combinabilityCalls,
  ...commentCalls,
  ...dealerCalls,
  ...delegationCalls,
  ...designCalls,
  ...dutyCalls,
  ...fleetCalls,
  ...grantCalls,
  ...groupCalls,
  ...guidelineCalls,
  ...templateCalls,
  ...kufriCalls,
  ...mailboxCalls,
  ...matrixCalls,
  ...offerTypeCalls,
  ...openApiCalls,
  ...organisationCalls,
  ...parameterCalls,
  ...priceCalls,
  ...batchCalls,
  ...regionCalls,
  ...reportCalls,
  ...roleCalls,
  ...searchCalls,
  ...termCalls,
  ...vehicleCalls,
  ...vendorCalls,
  ...correctionCalls,
  ...handingCalls,
  ...wordingCalls,
  ...FIRST_CALLS,
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

/** Whether a text is the id of a call of this build. */
export function isCallId(text: string): text is CallId {
  return Object.hasOwn(CALLS, text);
}
