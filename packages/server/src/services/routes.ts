import type pg from 'pg';
import type { Route } from '../guard/route.ts';
import type { OidcClient } from '../identity/client/oidc-client.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';
import { budgetChangeRoutes } from './bgapi/budget/change-routes.ts';
import { guidelineRoutes } from './bgapi/budget/guideline/routes.ts';
import { budgetReadRoutes } from './bgapi/budget/read-routes.ts';
import { budgetReportRoutes } from './bgapi/budget/report/routes.ts';
import { kufriRoutes } from './bgapi/kufri/routes.ts';
import { batchRoutes } from './bgapi/recalculation/routes.ts';
import { ssoRoutes } from './oauth/sso/routes.ts';
import { tokenRoutes } from './oauth/token/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { programRoutes } from './pgapi/program/routes.ts';
import { accessRoutes } from './usapi/access/routes.ts';
import { auditRoutes } from './usapi/audit/routes.ts';
import { buRoutes } from './usapi/bu/routes.ts';
import { dutyRoutes } from './usapi/duties/routes.ts';
import { entityRoutes } from './usapi/entities/routes.ts';
import { groupRoutes } from './usapi/groups/routes.ts';
import { noticeRoutes } from './usapi/notices/routes.ts';
import { pageRoutes } from './usapi/page/routes.ts';
import { resourceRoutes } from './usapi/resources/routes.ts';
import { roleMatrixRoutes } from './usapi/role-matrix/routes.ts';
import { roleRoutes } from './usapi/roles/routes.ts';
import { sessionRoutes } from './usapi/sessions/routes.ts';
import { settingsRoutes } from './usapi/settings/routes.ts';
import { userMatrixRoutes } from './usapi/user-matrix/routes.ts';
import { userSettingRoutes } from './usapi/user-settings/routes.ts';
import { userRoutes } from './usapi/users/routes.ts';
import { propertyRoutes } from './vapi/property/routes.ts';

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
