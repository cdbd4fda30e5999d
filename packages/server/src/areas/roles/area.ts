import type { ServerArea } from '../area.ts';
import { roleRoutes } from './routes.ts';

export const roleArea: ServerArea = {
  routes: () => roleRoutes,
  subjects: {
    role: { from: 'role r', id: 'r.id', en: 'r.name_en', zh: 'r.name_cn' },
  },
};
