import type { ServerArea } from '../area.ts';
import { designRoutes } from './routes.ts';

export const designArea: ServerArea = { routes: designRoutes };
