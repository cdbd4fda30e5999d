import type { Route } from '../guard/route.ts';
import type { OidcClient } from '../identity/client/oidc-client.ts';
import { kufriRoutes } from './bgapi/kufri/routes.ts';
import { ssoRoutes } from './oauth/sso/routes.ts';
import { tokenRoutes } from './oauth/token/routes.ts';
import { buRoutes } from './usapi/bu/routes.ts';
import { pageRoutes } from './usapi/page/routes.ts';
import { userRoutes } from './usapi/users/routes.ts';
import { propertyRoutes } from './vapi/property/routes.ts';

/** What services are given; each takes the part that it needs. */
export interface ServiceDeps {
  readonly oidc: OidcClient;
  readonly publicAddress: string;
  readonly signInAddress: string;
}

/** The handlers of every service. */
export function allRoutes(deps: ServiceDeps): readonly Route[] {
  return [
    ...ssoRoutes(deps),
    ...tokenRoutes(deps),
    ...userRoutes,
    ...pageRoutes,
    ...buRoutes,
    ...kufriRoutes,
    ...propertyRoutes,
  ];
}
