import type { ServerArea } from '../area.ts';
import { openApiRoutes } from './routes.ts';

export const openApiArea: ServerArea = {
  routes: openApiRoutes,
};
