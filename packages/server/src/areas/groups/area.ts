import type { ServerArea } from '../area.ts';
import { groupRoutes } from './routes.ts';

export const groupArea: ServerArea = {
  routes: () => groupRoutes,
  subjects: {
    group: { from: 'privilege_group g', id: 'g.id', en: 'g.name_en', zh: 'g.name_cn' },
  },
};
