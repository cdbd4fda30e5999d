import type { ServerArea } from '../area.ts';
import { resourceRoutes } from './routes.ts';

export const grantArea: ServerArea = {
  routes: () => resourceRoutes,
};
