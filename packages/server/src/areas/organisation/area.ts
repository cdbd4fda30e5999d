import type { ServerArea } from '../area.ts';
import { buRoutes } from './bu-routes.ts';
import { entityRoutes } from './entity-routes.ts';

export const organisationArea: ServerArea = {
  routes: () => [...buRoutes, ...entityRoutes],
};
