import type { ServerArea } from '../area.ts';
import { groupPriceRoutes } from './group-routes.ts';
import { impactRoutes } from './impact-routes.ts';
import { priceRoutes } from './routes.ts';

export const priceArea: ServerArea = {
  routes: (deps) => [...priceRoutes(deps), ...groupPriceRoutes, ...impactRoutes],
  subjects: {
    price: {
      from: 'price p join vehicle_model m on m.id = p.model_id',
      id: 'p.id',
      en: "concat(m.name, ' from ', p.effective_from)",
      zh: "concat(m.name, ' ', p.effective_from, ' 起')",
    },
    'group-price': {
      from: 'nst_group_price p join nst_group g on g.id = p.group_id',
      id: 'p.id',
      en: "concat(g.code, ' from ', p.effective_from)",
      zh: "concat(g.code, ' ', p.effective_from, ' 起')",
    },
    'impact-file': { from: 'impact_file f', id: 'f.id', en: 'f.file_name', zh: 'f.file_name' },
    'vat-rate': {
      from: 'vat_rate v',
      id: 'v.id',
      en: "concat(v.rate * 100, ' % from ', v.effective_from)",
      zh: "concat(v.effective_from, ' 起 ', v.rate * 100, '%')",
    },
  },
};
