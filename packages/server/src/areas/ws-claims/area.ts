import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { wsClaimRoutes } from './routes.ts';

export const wsClaimArea: ServerArea = {
  routes: ({ db }) => wsClaimRoutes(withRowScope(db, EVERY_ROW)),
};
