import type { CallSchemas } from '../schema.ts';
import { accessSchemas } from './access/schemas.ts';
import { appealSchemas } from './appeals/schemas.ts';
import { attachmentSchemas } from './attachments/schemas.ts';
import { auditSchemas } from './audit/schemas.ts';
import { basicSchemas } from './basics/schemas.ts';
import { batchesSchemas } from './batches/schemas.ts';
import { blockSchemas } from './blocks/schemas.ts';
import { budgetSchemas } from './budgets/schemas.ts';
import { calculatorSchemas } from './calculator/schemas.ts';
import { calendarSchemas } from './calendar/schemas.ts';
import type { CallId } from './calls.ts';
import { carSchemas } from './cars/schemas.ts';
import { chainSchemas } from './chains/schemas.ts';
import { checkRuleSchemas } from './check-rules/schemas.ts';
import { checkingSchemas } from './checking/schemas.ts';
import { checkingPlanSchemas } from './checking-plans/schemas.ts';
import { claimProgramSchemas } from './claim-programs/schemas.ts';
import { claimRunSchemas } from './claim-runs/schemas.ts';
import { claimSchemas } from './claims/schemas.ts';
import { combinabilitySchemas } from './combinability/schemas.ts';
import { commentSchemas } from './comments/schemas.ts';
import { correctionSchemas } from './corrections/schemas.ts';
import { dealerSchemas } from './dealers/schemas.ts';
import { delegationSchemas } from './delegations/schemas.ts';
import { demoCarSchemas } from './demo-cars/schemas.ts';
import { designSchemas } from './designs/schemas.ts';
import { dutySchemas } from './duties/schemas.ts';
import { exemptionSchemas } from './exemptions/schemas.ts';
import { fleetSchemas } from './fleet/schemas.ts';
import { grantSchemas } from './grants/schemas.ts';
import { groupSchemas } from './groups/schemas.ts';
import { guidelineSchemas } from './guidelines/schemas.ts';
import { handingSchemas } from './handing-out/schemas.ts';
import { kufriSchemas } from './kufri/schemas.ts';
import { lateSchemas } from './late-claims/schemas.ts';
import { lettersSchemas } from './letters/schemas.ts';
import { localRegistrationSchemas } from './local-registration/schemas.ts';
import { mailboxSchemas } from './mailbox/schemas.ts';
import { matrixSchemas } from './matrices/schemas.ts';
import { noticeSchemas } from './notices/schemas.ts';
import { offerTypeSchemas } from './offer-types/schemas.ts';
import { openApiSchemas } from './openapi/schemas.ts';
import { organisationSchemas } from './organisation/schemas.ts';
import { packageSchemas } from './packages/schemas.ts';
import { paperRequestSchemas } from './paper-requests/schemas.ts';
import { parameterSchemas } from './parameters/schemas.ts';
import { postSchemas } from './post/schemas.ts';
import { priceSchemas } from './prices/schemas.ts';
import { programSchemas } from './programs/schemas.ts';
import { batchSchemas } from './recalculation/schemas.ts';
import { regionSchemas } from './regions/schemas.ts';
import { releasesSchemas } from './releases/schemas.ts';
import { reportSchemas } from './reports/schemas.ts';
import { retailSchemas } from './retail/schemas.ts';
import { roleSchemas } from './roles/schemas.ts';
import { searchSchemas } from './searches/schemas.ts';
import { sessionSchemas } from './sessions/schemas.ts';
import { shellSchemas } from './shell/schemas.ts';
import { oauthSchemas } from './sign-in/schemas.ts';
import { sourceRunSchemas } from './source-runs/schemas.ts';
import { sourceSchemas } from './sources/schemas.ts';
import { spotCheckSchemas } from './spot-checks/schemas.ts';
import { spotConfigSchemas } from './spot-config/schemas.ts';
import { supportOrderSchemas } from './support-orders/schemas.ts';
import { taskSchemas } from './tasks/schemas.ts';
import { templateSchemas } from './templates/schemas.ts';
import { termSchemas } from './terms/schemas.ts';
import { userSchemas } from './users/schemas.ts';
import { vehicleSchemas } from './vehicles/schemas.ts';
import { vendorSchemas } from './vendors/schemas.ts';
import { wordingSchemas } from './wording/schemas.ts';
import { wsClaimSchemas } from './ws-claims/schemas.ts';

/** The schemas of every call, by the same ids as `CALLS`; the browser does without them. */
export const CALL_SCHEMAS = {
  ...accessSchemas,
  ...attachmentSchemas,
  ...auditSchemas,
  ...basicSchemas,
  ...batchesSchemas,
  ...releasesSchemas,
  ...lettersSchemas,
  ...blockSchemas,
  ...budgetSchemas,
  ...calculatorSchemas,
  ...calendarSchemas,
  ...chainSchemas,
  ...claimSchemas,
  ...checkingSchemas,
  ...checkingPlanSchemas,
  ...checkRuleSchemas,
  ...exemptionSchemas,
  ...sourceSchemas,
  ...sourceRunSchemas,
  ...localRegistrationSchemas,
  ...claimProgramSchemas,
  ...lateSchemas,
  ...wsClaimSchemas,
  ...supportOrderSchemas,
  ...claimRunSchemas,
  ...demoCarSchemas,
  ...spotConfigSchemas,
  ...spotCheckSchemas,
  ...appealSchemas,
  ...paperRequestSchemas,
  ...combinabilitySchemas,
  ...commentSchemas,
  ...dealerSchemas,
  ...delegationSchemas,
  ...designSchemas,
  ...dutySchemas,
  ...fleetSchemas,
  ...grantSchemas,
  ...groupSchemas,
  ...guidelineSchemas,
  ...templateSchemas,
  ...kufriSchemas,
  ...mailboxSchemas,
  ...matrixSchemas,
  ...noticeSchemas,
  ...offerTypeSchemas,
  ...openApiSchemas,
  ...organisationSchemas,
  ...packageSchemas,
  ...parameterSchemas,
  ...priceSchemas,
  ...programSchemas,
  ...batchSchemas,
  ...regionSchemas,
  ...reportSchemas,
  ...roleSchemas,
  ...searchSchemas,
  ...sessionSchemas,
  ...shellSchemas,
  ...oauthSchemas,
  ...taskSchemas,
  ...termSchemas,
  ...userSchemas,
  ...vehicleSchemas,
  ...vendorSchemas,
  ...correctionSchemas,
  ...carSchemas,
  ...postSchemas,
  ...retailSchemas,
  ...handingSchemas,
  ...wordingSchemas,
} satisfies Readonly<Record<CallId, CallSchemas>>;

export function callSchemas(id: CallId): CallSchemas {
  return CALL_SCHEMAS[id];
}
