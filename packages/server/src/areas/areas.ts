import type pg from 'pg';
import type { Route } from '../guard/route.ts';
import type { OidcClient } from '../identity/client/oidc-client.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';
import { accessRoutes } from './access/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { budgetChangeRoutes } from './budgets/change-routes.ts';
import { guidelineRoutes } from './budgets/guideline/routes.ts';
import { budgetReadRoutes } from './budgets/read-routes.ts';
import { budgetReportRoutes } from './budgets/report/routes.ts';
import { dutyRoutes } from './duties/routes.ts';
import { resourceRoutes } from './grants/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { kufriRoutes } from './kufri/routes.ts';
import { roleMatrixRoutes } from './matrices/role-matrix/routes.ts';
import { userMatrixRoutes } from './matrices/user-matrix/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { buRoutes } from './organisation/bu-routes.ts';
import { entityRoutes } from './organisation/entity-routes.ts';
import { programRoutes } from './programs/routes.ts';
import { batchRoutes } from './recalculation/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { pageRoutes } from './shell/page-view-routes.ts';
import { settingsRoutes } from './shell/settings-routes.ts';
import { ssoRoutes } from './sign-in/sso-routes.ts';
import { tokenRoutes } from './sign-in/token-routes.ts';
import { userRoutes } from './users/routes.ts';
import { userSettingRoutes } from './users/settings/routes.ts';
import { propertyRoutes } from './vehicles/routes.ts';

/** What services are given; each takes the part that it needs. */
export interface ServiceDeps {
  readonly oidc: OidcClient;
  readonly publicAddress: string;
  readonly signInAddress: string;
  readonly references: ReferenceStore;
  readonly pool: pg.Pool;
  readonly hyperformulaKey: string;
  /** See `SECOND_PERSON_HOURS`. */
  readonly secondPersonHours: number;
}

/** The handlers of every service. */
export function allRoutes(deps: ServiceDeps): readonly Route[] {
  return [
    ...ssoRoutes(deps),
    ...tokenRoutes(deps),
    ...openApiRoutes(deps),
    ...userRoutes,
    ...sessionRoutes,
    ...pageRoutes,
    ...settingsRoutes(deps),
    ...buRoutes,
    ...entityRoutes,
    ...userSettingRoutes,
    ...userMatrixRoutes,
    ...noticeRoutes,
    ...programRoutes(deps),
    ...budgetReadRoutes(deps),
    ...budgetChangeRoutes(deps),
    ...budgetReportRoutes(deps),
    ...guidelineRoutes,
    ...kufriRoutes,
    ...propertyRoutes,
    ...batchRoutes,
    ...groupRoutes,
    ...roleRoutes,
    ...roleMatrixRoutes,
    ...resourceRoutes,
    ...accessRoutes,
    ...auditRoutes,
    ...dutyRoutes(deps),
  ];
}
