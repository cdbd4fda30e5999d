import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { combinabilityRoutes, dealerMatrixRoutes } from './routes.ts';

const TYPES =
  "(select l.name || ' × ' || h.name from offer_type l, offer_type h where l.id = d.low_type_id and h.id = d.high_type_id)";

export const combinabilityArea: ServerArea = {
  routes: ({ db }) => [...combinabilityRoutes, ...dealerMatrixRoutes(withRowScope(db, EVERY_ROW))],
  subjects: {
    combinability: {
      from: 'program p',
      id: 'p.id',
      en: "concat(p.code, ' ', p.name)",
      zh: "concat(p.code, ' ', p.name)",
    },
    'combinability-default': { from: 'combinability_default d', id: 'd.id', en: TYPES, zh: TYPES },
  },
};
