import type { ServerArea } from '../area.ts';
import { guidelineRoutes } from './routes.ts';

export const guidelineArea: ServerArea = {
  routes: () => guidelineRoutes,
  subjects: {
    guideline: {
      from: 'master_version v',
      id: 'v.id',
      en: "concat('Guidelines ', v.note)",
      zh: "concat('指导线 ', v.note)",
    },
  },
};
