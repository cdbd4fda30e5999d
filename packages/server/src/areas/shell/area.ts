import type { ServerArea } from '../area.ts';
import { pageRoutes } from './page-view-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

export const shellArea: ServerArea = {
  routes: (deps) => [...pageRoutes, ...settingsRoutes(deps)],
};
