import type { ServerArea } from '../area.ts';
import { accessRoutes } from './routes.ts';

export const accessArea: ServerArea = {
  routes: () => accessRoutes,
};
