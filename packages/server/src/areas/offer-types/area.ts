import type { ServerArea } from '../area.ts';
import { offerTypeRoutes } from './routes.ts';

export const offerTypeArea: ServerArea = {
  routes: () => offerTypeRoutes,
  subjects: {
    'offer-type': { from: 'offer_type t', id: 't.id', en: 't.name', zh: 't.name' },
  },
};
