import type { ServerArea } from '../area.ts';
import { priceRoutes } from './routes.ts';

export const priceArea: ServerArea = {
  routes: () => priceRoutes,
  subjects: {
    'vat-rate': {
      from: 'vat_rate v',
      id: 'v.id',
      en: "concat(v.rate * 100, ' % from ', v.effective_from)",
      zh: "concat(v.effective_from, ' 起 ', v.rate * 100, '%')",
    },
  },
};
