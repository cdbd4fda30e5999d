import type { ServerArea } from '../area.ts';
import { fleetRoutes } from './routes.ts';

export const fleetArea: ServerArea = {
  routes: () => fleetRoutes,
  subjects: {
    'fleet-customer': { from: 'fleet_customer c', id: 'c.id', en: 'c.name', zh: 'c.name' },
    'fleet-type': { from: 'fleet_customer_type t', id: 't.id', en: 't.name', zh: 't.name' },
    'fleet-category': { from: 'fleet_customer_category g', id: 'g.id', en: 'g.name', zh: 'g.name' },
  },
};
