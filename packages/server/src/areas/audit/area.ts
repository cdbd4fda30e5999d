import type { ServerArea } from '../area.ts';
import { auditRoutes } from './routes.ts';

export const auditArea: ServerArea = {
  routes: auditRoutes,
};
