import type { ServerArea } from '../area.ts';
import { carRoutes } from './routes.ts';

export const carArea: ServerArea = {
  routes: () => carRoutes,
  subjects: { car: { from: 'car c', id: 'c.id', en: 'c.code', zh: 'c.code' } },
};
