import type { ServerArea } from '../area.ts';
import { kufriRoutes } from './routes.ts';

export const kufriArea: ServerArea = {
  routes: () => kufriRoutes,
  subjects: {
    'kufri-version': {
      from: 'kufri_version k join make m on m.id = k.make_id',
      id: 'k.id',
      en: "m.name_en || ' ' || k.number",
      zh: "m.name_cn || ' ' || k.number",
    },
    'volume-upload': { from: 'volume_upload v', id: 'v.id', en: 'v.file_name', zh: 'v.file_name' },
  },
};
