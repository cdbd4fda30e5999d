import type { ServerArea } from '../area.ts';
import { handingRoutes } from './routes.ts';

const USER = "concat(u.fulnm, ' (', u.usrnm, ')')";

export const handingArea: ServerArea = {
  routes: () => handingRoutes,
  subjects: {
    'retail-rule': { from: 'retail_rule r', id: 'r.id', en: 'r.first_day::text', zh: 'r.first_day::text' },
    'retail-checker': { from: 'app_user u', id: 'u.id', en: USER, zh: USER },
  },
};
