import type { ServerArea } from '../area.ts';
import { noticeRoutes } from './routes.ts';

export const noticeArea: ServerArea = {
  routes: () => noticeRoutes,
  subjects: {
    notice: { from: 'notice n', id: 'n.id', en: 'left(n.contents_en, 60)', zh: 'left(n.contents_cn, 60)' },
  },
};
