import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const FLEET_CUSTOMERS = '/offertype/fleetcustomer';

export const fleetRoutes: readonly AppRoute[] = [
  {
    path: FLEET_CUSTOMERS,
    page: lazyPage(() => import('./FleetCustomerPage.tsx')),
    access: { menu: FLEET_CUSTOMERS },
  },
];
