import type { ServerArea } from '../area.ts';
import { propertyRoutes } from './routes.ts';

export const vehicleArea: ServerArea = {
  routes: () => propertyRoutes,
};
