import type { ServerArea } from '../area.ts';
import { regionRoutes } from './routes.ts';

export const regionArea: ServerArea = {
  routes: () => regionRoutes,
  subjects: {
    region: {
      from: 'region r join bu b on b.id = r.bu_id',
      id: 'r.id',
      en: "concat(b.name_en, ' / ', r.name_en)",
      zh: "concat(b.name_cn, ' / ', r.name_cn)",
    },
  },
};
