import type { ServerArea } from '../area.ts';
import { taskRoutes } from './routes.ts';

export const taskArea: ServerArea = {
  routes: () => taskRoutes,
};
