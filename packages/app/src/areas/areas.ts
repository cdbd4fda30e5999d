import type { AppRoute } from '../pages/app-route.ts';
import { accessRoutes } from './access/routes.ts';
import { appealRoutes } from './appeals/routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { basicRoutes } from './basics/routes.ts';
import { batchRoutes } from './batches/routes.ts';
import { blockRoutes } from './blocks/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import { calculatorRoutes } from './calculator/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { carRoutes } from './cars/routes.ts';
import { chainRoutes } from './chains/routes.ts';
import { checkRuleRoutes } from './check-rules/routes.ts';
import { checkingRoutes } from './checking/routes.ts';
import { checkingPlanRoutes } from './checking-plans/routes.ts';
import { claimProgramRoutes } from './claim-programs/routes.ts';
import { claimRunRoutes } from './claim-runs/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { combinabilityRoutes } from './combinability/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { dealerRoutes } from './dealers/routes.ts';
import { delegationRoutes } from './delegations/routes.ts';
import { demoCarRoutes } from './demo-cars/routes.ts';
import { designRoutes } from './designs/routes.ts';
import { dutyRoutes } from './duties/routes.ts';
import { exemptionRoutes } from './exemptions/routes.ts';
import { fleetRoutes } from './fleet/routes.ts';
import { grantRoutes } from './grants/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { guideRoutes } from './guide/routes.ts';
import { guidelineRoutes } from './guidelines/routes.ts';
import { handingRoutes } from './handing-out/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { kufriRoutes } from './kufri/routes.ts';
import { lateRoutes } from './late-claims/routes.ts';
import { letterRoutes } from './letters/routes.ts';
import { localRegistrationRoutes } from './local-registration/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { matrixRoutes } from './matrices/routes.ts';
import { mobileRoutes } from './mobile/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { offerTypeRoutes } from './offer-types/routes.ts';
import { packageRoutes } from './packages/routes.ts';
import { paperRequestRoutes } from './paper-requests/routes.ts';
import { parameterRoutes } from './parameters/routes.ts';
import { postRoutes } from './post/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { recalculationRoutes } from './recalculation/routes.ts';
import { regionRoutes } from './regions/routes.ts';
import { releaseRoutes } from './releases/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { retailRoutes } from './retail/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sourceRunRoutes } from './source-runs/routes.ts';
import { sourceRoutes } from './sources/routes.ts';
import { spotCheckRoutes } from './spot-checks/routes.ts';
import { spotConfigRoutes } from './spot-config/routes.ts';
import { supportOrderRoutes } from './support-orders/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { termRoutes } from './terms/routes.ts';
import { userRoutes } from './users/routes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';
import { vendorRoutes } from './vendors/routes.ts';
import { wordingRoutes } from './wording/routes.ts';
import { wsClaimRoutes } from './ws-claims/routes.ts';

/** Every page of the application, by area; a new area is entered here. Labels load with the page that shows them. */
export const ROUTES: readonly AppRoute[] = [
  ...accessRoutes,
  ...appealRoutes,
  ...paperRequestRoutes,
  ...attachmentRoutes,
  ...auditRoutes,
  ...basicRoutes,
  ...batchRoutes,
  ...blockRoutes,
  ...budgetRoutes,
  ...calculatorRoutes,
  ...calendarRoutes,
  ...combinabilityRoutes,
  ...chainRoutes,
  ...dealerRoutes,
  ...delegationRoutes,
  ...designRoutes,
  ...dutyRoutes,
  ...fleetRoutes,
  ...grantRoutes,
  ...groupRoutes,
  ...guideRoutes,
  ...guidelineRoutes,
  ...homeRoutes,
  ...kufriRoutes,
  ...letterRoutes,
  ...loginRoutes,
  ...mailboxRoutes,
  ...matrixRoutes,
  ...mobileRoutes,
  ...noticeRoutes,
  ...offerTypeRoutes,
  ...packageRoutes,
  ...parameterRoutes,
  ...priceRoutes,
  ...programRoutes,
  ...recalculationRoutes,
  ...regionRoutes,
  ...releaseRoutes,
  ...reportRoutes,
  ...roleRoutes,
  ...sessionRoutes,
  ...taskRoutes,
  ...templateRoutes,
  ...termRoutes,
  ...userRoutes,
  ...vehicleRoutes,
  ...vendorRoutes,
  ...correctionRoutes,
  ...carRoutes,
  ...postRoutes,
  ...retailRoutes,
  ...claimRoutes,
  ...checkingRoutes,
  ...checkingPlanRoutes,
  ...checkRuleRoutes,
  ...exemptionRoutes,
  ...claimProgramRoutes,
  ...lateRoutes,
  ...wsClaimRoutes,
  ...supportOrderRoutes,
  ...claimRunRoutes,
  ...demoCarRoutes,
  ...sourceRoutes,
  ...sourceRunRoutes,
  ...localRegistrationRoutes,
  ...spotConfigRoutes,
  ...spotCheckRoutes,
  ...handingRoutes,
  ...wordingRoutes,
];
