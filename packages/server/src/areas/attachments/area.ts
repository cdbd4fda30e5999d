import type { ServerArea } from '../area.ts';
import { attachmentRoutes } from './routes.ts';

export const attachmentArea: ServerArea = {
  routes: attachmentRoutes,
  subjects: {
    attachment: { from: 'attachment a', id: 'a.id', en: 'a.name_en', zh: 'a.name_cn' },
  },
};
