import type { ServerArea } from '../area.ts';
import { vendorRoutes } from './routes.ts';

const FROM = 'dealer_vendor v join dealer d on d.id = v.dealer_id join legal_entity e on e.id = v.legal_entity_id';

export const vendorArea: ServerArea = {
  routes: () => vendorRoutes,
  subjects: {
    vendor: {
      from: FROM,
      id: 'v.id',
      en: "concat(d.code, ' ', d.name_en, ' / ', e.entity_code)",
      zh: "concat(d.code, ' ', d.name_cn, ' / ', e.entity_code)",
    },
  },
};
