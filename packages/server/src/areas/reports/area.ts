import type { ServerArea } from '../area.ts';
import { reportRoutes } from './routes.ts';

export const reportArea: ServerArea = { routes: reportRoutes };
