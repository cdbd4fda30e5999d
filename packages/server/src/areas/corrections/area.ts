import type { ServerArea } from '../area.ts';
import { correctionRoutes } from './routes.ts';

export const correctionArea: ServerArea = {
  routes: () => correctionRoutes,
  subjects: {
    'sale-correction': {
      from: 'sale_correction k join car c on c.id = k.car_id',
      id: 'k.id',
      en: 'c.code',
      zh: 'c.code',
    },
  },
};
