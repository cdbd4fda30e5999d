import type { ServerArea } from '../area.ts';
import { sessionRoutes } from './routes.ts';

export const sessionArea: ServerArea = {
  routes: () => sessionRoutes,
};
