import type { ServerArea } from '../area.ts';
import { packageRoutes } from './routes.ts';

export const packageArea: ServerArea = { routes: packageRoutes };
