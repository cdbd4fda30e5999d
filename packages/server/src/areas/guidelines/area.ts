import type { ServerArea } from '../area.ts';
import { guidelineRoutes } from './routes.ts';

export const guidelineArea: ServerArea = {
  routes: guidelineRoutes,
  subjects: {
    frame: {
      from: 'frame f join bu b on b.id = f.bu_id join make m on m.id = f.make_id',
      id: 'f.id',
      en: "concat(b.name_en, ' ', m.code, ' ', f.year)",
      zh: "concat(b.name_cn, ' ', m.code, ' ', f.year)",
    },
    guideline: {
      from: 'master_version v',
      id: 'v.id',
      en: "concat('Guidelines ', v.note)",
      zh: "concat('指导线 ', v.note)",
    },
  },
};
