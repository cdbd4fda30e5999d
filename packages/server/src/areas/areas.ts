import type { ApprovalSubjects } from '../approvals/approval-subject.ts';
import type { Route } from '../guard/route.ts';
import { accessArea } from './access/area.ts';
import { appealArea } from './appeals/area.ts';
import type { AreaDeps, NamedSubjects, ServerArea } from './area.ts';
import { attachmentArea } from './attachments/area.ts';
import { auditArea } from './audit/area.ts';
import { basicArea } from './basics/area.ts';
import { batchArea } from './batches/area.ts';
import { blockArea } from './blocks/area.ts';
import { budgetArea } from './budgets/area.ts';
import { calculatorArea } from './calculator/area.ts';
import { calendarArea } from './calendar/area.ts';
import { carArea } from './cars/area.ts';
import { chainArea } from './chains/area.ts';
import { checkRuleArea } from './check-rules/area.ts';
import { checkingArea } from './checking/area.ts';
import { checkingPlanArea } from './checking-plans/area.ts';
import { claimProgramArea } from './claim-programs/area.ts';
import { claimRunArea } from './claim-runs/area.ts';
import { claimArea } from './claims/area.ts';
import { combinabilityArea } from './combinability/area.ts';
import { commentArea } from './comments/area.ts';
import { correctionArea } from './corrections/area.ts';
import { dealerArea } from './dealers/area.ts';
import { delegationArea } from './delegations/area.ts';
import { demoCarArea } from './demo-cars/area.ts';
import { designArea } from './designs/area.ts';
import { dutyArea } from './duties/area.ts';
import { exemptionArea } from './exemptions/area.ts';
import { fleetArea } from './fleet/area.ts';
import { grantArea } from './grants/area.ts';
import { groupArea } from './groups/area.ts';
import { guidelineArea } from './guidelines/area.ts';
import { handingArea } from './handing-out/area.ts';
import { kufriArea } from './kufri/area.ts';
import { lateArea } from './late-claims/area.ts';
import { letterArea } from './letters/area.ts';
import { localRegistrationArea } from './local-registration/area.ts';
import { mailboxArea } from './mailbox/area.ts';
import { matrixArea } from './matrices/area.ts';
import { noticeArea } from './notices/area.ts';
import { offerTypeArea } from './offer-types/area.ts';
import { openApiArea } from './openapi/area.ts';
import { organisationArea } from './organisation/area.ts';
import { packageArea } from './packages/area.ts';
import { paperRequestArea } from './paper-requests/area.ts';
import { parameterArea } from './parameters/area.ts';
import { postArea } from './post/area.ts';
import { priceArea } from './prices/area.ts';
import { programArea } from './programs/area.ts';
import { recalculationArea } from './recalculation/area.ts';
import { regionArea } from './regions/area.ts';
import { releaseArea } from './releases/area.ts';
import { reportArea } from './reports/area.ts';
import { retailArea } from './retail/area.ts';
import { roleArea } from './roles/area.ts';
import { searchArea } from './searches/area.ts';
import { sessionArea } from './sessions/area.ts';
import { shellArea } from './shell/area.ts';
import { signInArea } from './sign-in/area.ts';
import { sourceRunArea } from './source-runs/area.ts';
import { sourceArea } from './sources/area.ts';
import { spotCheckArea } from './spot-checks/area.ts';
import { spotConfigArea } from './spot-config/area.ts';
import { supportOrderArea } from './support-orders/area.ts';
import { taskArea } from './tasks/area.ts';
import { templateArea } from './templates/area.ts';
import { termArea } from './terms/area.ts';
import { userArea } from './users/area.ts';
import { vehicleArea } from './vehicles/area.ts';
import { vendorArea } from './vendors/area.ts';
import { wordingArea } from './wording/area.ts';
import { wsClaimArea } from './ws-claims/area.ts';

// Tables are declared in the files that use them. Nobody imports these files for a value, so tests find them by this list.
import '../adjustments/tables.ts';
import '../approvals/running-tables.ts';
import '../approvals/tables.ts';
import '../audit/tables.ts';
import '../batch/tables.ts';
import '../budget-storage/tables.ts';
import '../claims/late-tables.ts';
import '../claims/appeal-tables.ts';
import '../claims/check-tables.ts';
import '../claims/exemption-tables.ts';
import '../claims/paper-tables.ts';
import '../claims/tables.ts';
import '../comments/tables.ts';
import '../documents/tables.ts';
import '../identity/tables.ts';
import '../money/tables.ts';
import '../moves/tables.ts';
import '../outbox/tables.ts';
import '../reference/tables.ts';
import '../rights/tables.ts';
import '../tasks/tables.ts';
import './attachments/tables.ts';
import './batches/tables.ts';
import './blocks/tables.ts';
import './calculator/tables.ts';
import './combinability/tables.ts';
import './designs/tables.ts';
import './guidelines/tables.ts';
import './letters/tables.ts';
import './notices/tables.ts';
import './parameters/tables.ts';
import './prices/tables.ts';
import './programs/tables.ts';
import '../source-data/set-tables.ts';
import '../source-data/run-tables.ts';
import './demo-cars/tables.ts';
import './local-registration/tables.ts';
import './releases/tables.ts';
import './reports/tables.ts';
import './templates/tables.ts';
import './terms/tables.ts';
import './vehicles/tables.ts';
import './wording/tables.ts';
import './corrections/tables.ts';
import './vendors/tables.ts';
import './cars/tables.ts';
import './post/tables.ts';
import './retail/tables.ts';
import './handing-out/tables.ts';
import './searches/tables.ts';
import './support-orders/tables.ts';
import '../runs/tables.ts';
import '../spot/config-tables.ts';
import '../spot/tables.ts';

/** Every area of the server; a new one is entered here. */
const AREAS: readonly ServerArea[] = [
  accessArea,
  attachmentArea,
  auditArea,
  basicArea,
  batchArea,
  blockArea,
  budgetArea,
  calculatorArea,
  calendarArea,
  chainArea,
  delegationArea,
  appealArea,
  paperRequestArea,
  claimArea,
  checkingArea,
  checkingPlanArea,
  checkRuleArea,
  exemptionArea,
  claimProgramArea,
  lateArea,
  combinabilityArea,
  commentArea,
  dealerArea,
  demoCarArea,
  designArea,
  dutyArea,
  fleetArea,
  grantArea,
  groupArea,
  guidelineArea,
  templateArea,
  kufriArea,
  letterArea,
  mailboxArea,
  matrixArea,
  noticeArea,
  offerTypeArea,
  openApiArea,
  organisationArea,
  packageArea,
  parameterArea,
  priceArea,
  programArea,
  recalculationArea,
  regionArea,
  releaseArea,
  reportArea,
  roleArea,
  searchArea,
  sessionArea,
  shellArea,
  signInArea,
  taskArea,
  termArea,
  userArea,
  vehicleArea,
  vendorArea,
  correctionArea,
  carArea,
  postArea,
  retailArea,
  handingArea,
  wordingArea,
  wsClaimArea,
  supportOrderArea,
  claimRunArea,
  sourceArea,
  sourceRunArea,
  localRegistrationArea,
  spotConfigArea,
  spotCheckArea,
];

/** The rows that records of the audit log speak of. */
export const SUBJECTS: NamedSubjects = Object.fromEntries(
  AREAS.flatMap(({ subjects = {} }) => Object.entries(subjects)),
);

/** The objects that are approved. */
export const APPROVED: ApprovalSubjects = new Map(
  AREAS.flatMap(({ approved = [] }) => approved.map((subject) => [subject.kind, subject] as const)),
);

/** The handlers of every area. */
export function allRoutes(deps: Omit<AreaDeps, 'subjects' | 'approved'>): readonly Route[] {
  return AREAS.flatMap(({ routes }) => routes({ ...deps, subjects: SUBJECTS, approved: APPROVED }));
}
