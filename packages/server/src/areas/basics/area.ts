import type { ServerArea } from '../area.ts';
import { basicRoutes } from './routes.ts';

export const basicArea: ServerArea = {
  routes: () => basicRoutes,
  subjects: {
    bu: { from: 'bu b', id: 'b.id', en: 'b.name_en', zh: 'b.name_cn' },
    make: { from: 'make m', id: 'm.id', en: 'm.code', zh: 'm.code' },
  },
};
