import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { checkingRoutes } from './routes.ts';

const NAME = "i.code || ' ' || i.name";

export const checkingArea: ServerArea = {
  routes: ({ db }) => checkingRoutes(withRowScope(db, EVERY_ROW)),
  subjects: { 'check-item': { from: 'check_item i', id: 'i.id', en: NAME, zh: NAME } },
};
