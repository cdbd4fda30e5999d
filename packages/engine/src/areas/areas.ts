import { access } from './access/area.ts';
import { whyMessages } from './access/messages.ts';
import { adjustments } from './adjustments/area.ts';
import { adjustmentMessages } from './adjustments/messages.ts';
import { appeals } from './appeals/area.ts';
import { appealMessages } from './appeals/messages.ts';
import { approvals } from './approvals/area.ts';
import { approvalMessages } from './approvals/messages.ts';
import { attachments, documentSamples } from './attachments/area.ts';
import { attachmentMessages } from './attachments/messages.ts';
import { audit } from './audit/area.ts';
import { businessUnits, makes } from './basics/area.ts';
import { basicMessages } from './basics/messages.ts';
import { batches } from './batches/area.ts';
import { batchMessages } from './batches/messages.ts';
import { blocks } from './blocks/area.ts';
import { blockMessages } from './blocks/messages.ts';
import { budgets } from './budgets/area.ts';
import { budgetMessages } from './budgets/messages.ts';
import {
  calculatorReopen,
  calculatorStatus,
  calculatorTables,
  calculatorVersions,
  estimatedPenetration,
  financeOffers,
  financeSettings,
} from './calculator/area.ts';
import { calculatorMessages } from './calculator/messages.ts';
import { workCalendar } from './calendar/area.ts';
import { calendarMessages } from './calendar/messages.ts';
import { carAdministration, carPdi, cars, vinExemptions } from './cars/area.ts';
import { carMessages } from './cars/messages.ts';
import { chains, delegations } from './chains/area.ts';
import { chainMessages } from './chains/messages.ts';
import { checkRules } from './check-rules/area.ts';
import { checkRuleMessages } from './check-rules/messages.ts';
import { checkQueue, confirmQueue } from './checking/area.ts';
import { checkingMessages } from './checking/messages.ts';
import { approveCheckingPlans, checkingPlans } from './checking-plans/area.ts';
import { checkingPlanMessages } from './checking-plans/messages.ts';
import { claimCategories, programEnquiry } from './claim-programs/area.ts';
import { claimProgramMessages } from './claim-programs/messages.ts';
import { claimRuns } from './claim-runs/area.ts';
import { claimRunMessages } from './claim-runs/messages.ts';
import { claimCars, claimEnquiry, claimMany, claims } from './claims/area.ts';
import { claimMessages } from './claims/messages.ts';
import { claimCombinability, combinability, combinabilityDefaults, combinabilityMatrix } from './combinability/area.ts';
import { combinabilityMessages } from './combinability/messages.ts';
import { comments } from './comments/area.ts';
import { commentMessages } from './comments/messages.ts';
import { corrections } from './corrections/area.ts';
import { correctionMessages } from './corrections/messages.ts';
import { dealers } from './dealers/area.ts';
import { dealerMessages } from './dealers/messages.ts';
import { demoCars, demoDeductions } from './demo-cars/area.ts';
import { demoCarMessages } from './demo-cars/messages.ts';
import { designs } from './designs/area.ts';
import { designMessages } from './designs/messages.ts';
import { duties } from './duties/area.ts';
import { dutyMessages } from './duties/messages.ts';
import { exemptionSetup, exemptions } from './exemptions/area.ts';
import { exemptionMessages } from './exemptions/messages.ts';
import { fleet } from './fleet/area.ts';
import { fleetMessages } from './fleet/messages.ts';
import { accessMessages } from './general/access.ts';
import { backupMessages } from './general/backup.ts';
import { cellSourceMessages } from './general/cell-source.ts';
import { checkMessages } from './general/check.ts';
import { commonMessages } from './general/common.ts';
import { documentMessages } from './general/documents.ts';
import { explanationMessages } from './general/explanation.ts';
import { formMessages } from './general/forms.ts';
import { formulaMessages } from './general/formula.ts';
import { numberMessages } from './general/numbers.ts';
import { offerTypeMessages } from './general/offer-type.ts';
import { proposalMessages } from './general/proposals.ts';
import { recordMessages } from './general/records.ts';
import { sheetMessages } from './general/sheet.ts';
import { templateMessages } from './general/template.ts';
import { verifyMessages } from './general/verify.ts';
import { grants } from './grants/area.ts';
import { grantMessages } from './grants/messages.ts';
import { groups } from './groups/area.ts';
import { groupMessages } from './groups/messages.ts';
import { guide } from './guide/area.ts';
import { guidelines } from './guidelines/area.ts';
import { guidelineMessages } from './guidelines/messages.ts';
import { handingOut, handingOverview } from './handing-out/area.ts';
import { handingMessages } from './handing-out/messages.ts';
import { kufri } from './kufri/area.ts';
import { kufriMessages } from './kufri/messages.ts';
import {
  claimDelayRules,
  delayCallback,
  delayCallbackRules,
  delayUsedCars,
  lateClaims,
  lateOfDealer,
} from './late-claims/area.ts';
import { lateMessages } from './late-claims/messages.ts';
import { letters } from './letters/area.ts';
import { letterMessages } from './letters/messages.ts';
import { focusAreas, localReports, localResults, localSetup, registrations } from './local-registration/area.ts';
import { localRegistrationMessages } from './local-registration/messages.ts';
import { mailbox } from './mailbox/area.ts';
import { mailboxMessages } from './mailbox/messages.ts';
import { matrices } from './matrices/area.ts';
import { notices } from './notices/area.ts';
import { noticeMessages } from './notices/messages.ts';
import { offerTypes } from './offer-types/area.ts';
import { offerTypeSettingMessages } from './offer-types/messages.ts';
import { openapi } from './openapi/area.ts';
import { organisation } from './organisation/area.ts';
import { financePackages, packages, salesPackages } from './packages/area.ts';
import { packageMessages } from './packages/messages.ts';
import { paperRequests } from './paper-requests/area.ts';
import { paperRequestMessages } from './paper-requests/messages.ts';
import { parameters } from './parameters/area.ts';
import { parameterMessages } from './parameters/messages.ts';
import { post } from './post/area.ts';
import { postMessages } from './post/messages.ts';
import { groupPrices, impactPrices, prices, vatRates } from './prices/area.ts';
import { priceMessages } from './prices/messages.ts';
import { programs, ssscIndex } from './programs/area.ts';
import { programMessages } from './programs/messages.ts';
import { recalculation } from './recalculation/area.ts';
import { recalculationMessages } from './recalculation/messages.ts';
import { regions } from './regions/area.ts';
import { regionMessages } from './regions/messages.ts';
import { releases } from './releases/area.ts';
import { releaseMessages } from './releases/messages.ts';
import { reports } from './reports/area.ts';
import { reportMessages } from './reports/messages.ts';
import { retail, retailChecks, retailConfirmations, retailControlling, retailLicences } from './retail/area.ts';
import { retailMessages } from './retail/messages.ts';
import { roles } from './roles/area.ts';
import { roleMessages } from './roles/messages.ts';
import { searches } from './searches/area.ts';
import { searchMessages } from './searches/messages.ts';
import { sessions } from './sessions/area.ts';
import { sessionMessages } from './sessions/messages.ts';
import { shell } from './shell/area.ts';
import { signIn } from './sign-in/area.ts';
import { signInMessages } from './sign-in/messages.ts';
import { sourceBindings, sourceRuns } from './source-runs/area.ts';
import { sources, targetSources, testDriveSources } from './sources/area.ts';
import { sourceMessages } from './sources/messages.ts';
import { spotApproval, spotChecks, spotControlling } from './spot-checks/area.ts';
import { spotMessages } from './spot-checks/messages.ts';
import { spotConfig } from './spot-config/area.ts';
import { spotConfigMessages } from './spot-config/messages.ts';
import { supportOrders } from './support-orders/area.ts';
import { supportOrderMessages } from './support-orders/messages.ts';
import { tasks } from './tasks/area.ts';
import { templates } from './templates/area.ts';
import { budgetTemplateMessages } from './templates/messages.ts';
import { terms } from './terms/area.ts';
import { termMessages } from './terms/messages.ts';
import { users } from './users/area.ts';
import { userMessages } from './users/messages.ts';
import { nstGroups, nsts, vehicleModels, vehicles } from './vehicles/area.ts';
import { vehicleMessages } from './vehicles/messages.ts';
import { vendors } from './vendors/area.ts';
import { vendorMessages } from './vendors/messages.ts';
import { wording, wordingTemplates } from './wording/area.ts';
import { wordingMessages } from './wording/messages.ts';
import { wsClaims } from './ws-claims/area.ts';
import { wsClaimMessages } from './ws-claims/messages.ts';

/** Every area of the product. The kinds of records are offered in this order. */
export const AREAS = [
  signIn,
  shell,
  searches,
  sessions,
  users,
  organisation,
  roles,
  groups,
  grants,
  matrices,
  access,
  workCalendar,
  duties,
  audit,
  notices,
  tasks,
  mailbox,
  programs,
  ssscIndex,
  parameters,
  attachments,
  documentSamples,
  designs,
  terms,
  calculatorTables,
  calculatorVersions,
  calculatorReopen,
  financeOffers,
  calculatorStatus,
  estimatedPenetration,
  financeSettings,
  combinability,
  combinabilityMatrix,
  combinabilityDefaults,
  wording,
  wordingTemplates,
  batches,
  approvals,
  packages,
  salesPackages,
  financePackages,
  chains,
  delegations,
  releases,
  letters,
  comments,
  budgets,
  offerTypes,
  fleet,
  recalculation,
  reports,
  guidelines,
  templates,
  kufri,
  vehicles,
  makes,
  vehicleModels,
  nsts,
  nstGroups,
  prices,
  vatRates,
  groupPrices,
  impactPrices,
  businessUnits,
  regions,
  dealers,
  blocks,
  vendors,
  retail,
  retailChecks,
  retailConfirmations,
  retailControlling,
  retailLicences,
  handingOut,
  handingOverview,
  cars,
  post,
  carAdministration,
  carPdi,
  vinExemptions,
  corrections,
  claims,
  claimEnquiry,
  claimCars,
  claimMany,
  claimCategories,
  programEnquiry,
  lateOfDealer,
  lateClaims,
  delayCallback,
  delayUsedCars,
  claimDelayRules,
  delayCallbackRules,
  wsClaims,
  supportOrders,
  sources,
  sourceBindings,
  sourceRuns,
  targetSources,
  testDriveSources,
  adjustments,
  demoCars,
  demoDeductions,
  localSetup,
  focusAreas,
  registrations,
  localResults,
  localReports,
  spotConfig,
  spotChecks,
  spotControlling,
  spotApproval,
  claimCombinability,
  claimRuns,
  appeals,
  paperRequests,
  checkingPlans,
  approveCheckingPlans,
  checkQueue,
  confirmQueue,
  checkRules,
  exemptions,
  exemptionSetup,
  openapi,
  guide,
] as const;

/**
 * Every sentence that the engine and the server answer with (I18-008): those of no area of their own, then those of the
 * areas. A page brings its own ones, so a bundle of pages leaves all of this out; it can, because the call is marked as pure.
 */
export const CATALOGUE = /* @__PURE__ */ (() => ({
  ...accessMessages,
  ...backupMessages,
  ...cellSourceMessages,
  ...checkMessages,
  ...sheetMessages,
  ...commonMessages,
  ...documentMessages,
  ...formMessages,
  ...explanationMessages,
  ...formulaMessages,
  ...numberMessages,
  ...proposalMessages,
  ...offerTypeMessages,
  ...recordMessages,
  ...templateMessages,
  ...verifyMessages,
  ...signInMessages,
  ...sessionMessages,
  ...userMessages,
  ...roleMessages,
  ...groupMessages,
  ...grantMessages,
  ...whyMessages,
  ...dutyMessages,
  ...noticeMessages,
  ...mailboxMessages,
  ...programMessages,
  ...approvalMessages,
  ...packageMessages,
  ...parameterMessages,
  ...attachmentMessages,
  ...designMessages,
  ...termMessages,
  ...calculatorMessages,
  ...calendarMessages,
  ...combinabilityMessages,
  ...wordingMessages,
  ...batchMessages,
  ...chainMessages,
  ...releaseMessages,
  ...letterMessages,
  ...commentMessages,
  ...budgetMessages,
  ...offerTypeSettingMessages,
  ...fleetMessages,
  ...recalculationMessages,
  ...guidelineMessages,
  ...budgetTemplateMessages,
  ...reportMessages,
  ...kufriMessages,
  ...vehicleMessages,
  ...priceMessages,
  ...basicMessages,
  ...regionMessages,
  ...dealerMessages,
  ...blockMessages,
  ...vendorMessages,
  ...carMessages,
  ...correctionMessages,
  ...retailMessages,
  ...postMessages,
  ...handingMessages,
  ...claimMessages,
  ...claimProgramMessages,
  ...searchMessages,
  ...lateMessages,
  ...wsClaimMessages,
  ...supportOrderMessages,
  ...claimRunMessages,
  ...sourceMessages,
  ...adjustmentMessages,
  ...demoCarMessages,
  ...localRegistrationMessages,
  ...adjustmentMessages,
  ...spotConfigMessages,
  ...spotMessages,
  ...appealMessages,
  ...paperRequestMessages,
  ...checkingPlanMessages,
  ...checkRuleMessages,
  ...checkingMessages,
  ...exemptionMessages,
}))();

export type MessageCode = keyof typeof CATALOGUE;
