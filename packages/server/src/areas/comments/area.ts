import type { ServerArea } from '../area.ts';
import { commentRoutes } from './routes.ts';

export const commentArea: ServerArea = {
  routes: () => commentRoutes,
};
