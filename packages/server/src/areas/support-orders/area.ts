import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { supportOrderRoutes } from './routes.ts';

const NAME = "s.code || ' ' || s.name";

export const supportOrderArea: ServerArea = {
  routes: ({ db }) => supportOrderRoutes(withRowScope(db, EVERY_ROW)),
  subjects: { 'support-order': { from: 'support_order s', id: 's.id', en: NAME, zh: NAME } },
};
