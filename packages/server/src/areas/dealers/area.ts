import type { ServerArea } from '../area.ts';
import { dealerRoutes } from './routes.ts';

export const dealerArea: ServerArea = {
  routes: () => dealerRoutes,
  subjects: {
    dealer: {
      from: 'dealer d',
      id: 'd.id',
      en: "concat(d.code, ' ', d.name_en)",
      zh: "concat(d.code, ' ', d.name_cn)",
    },
  },
};
