import type { ServerArea } from '../area.ts';
import { batchRoutes } from './routes.ts';

export const recalculationArea: ServerArea = {
  routes: () => batchRoutes,
};
