import type { ServerArea } from '../area.ts';
import { demoCarRoutes } from './routes.ts';

const RULE = "concat(b.code, ' / ', r.valid_from)";
const ENTRY = "a.code || ' ' || a.name";

export const demoCarArea: ServerArea = {
  routes: () => demoCarRoutes,
  subjects: {
    'demo-car-rule': { from: 'demo_car_rule r join bu b on b.id = r.bu_id', id: 'r.id', en: RULE, zh: RULE },
    adjustment: { from: 'adjustment a', id: 'a.id', en: ENTRY, zh: ENTRY },
  },
};
