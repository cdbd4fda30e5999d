import type { ServerArea } from '../area.ts';
import { carRoutes } from './routes.ts';

export const carArea: ServerArea = {
  routes: () => carRoutes,
  subjects: {
    car: { from: 'car c', id: 'c.id', en: 'c.code', zh: 'c.code' },
    'vin-exemption': {
      from: 'vin_exemption e join make m on m.id = e.make_id',
      id: 'e.id',
      en: "concat(m.name_en, ' from ', e.valid_from)",
      zh: "concat(m.name_cn, ' ', e.valid_from, ' 起')",
    },
  },
};
