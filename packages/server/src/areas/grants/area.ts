import type { ServerArea } from '../area.ts';
import { grantRoutes } from './routes.ts';

export const grantArea: ServerArea = {
  routes: () => grantRoutes,
};
