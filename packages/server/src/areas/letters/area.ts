import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { letterRoutes } from './routes.ts';

export const letterArea: ServerArea = {
  routes: ({ documents, db }) => letterRoutes({ folder: documents, all: withRowScope(db, EVERY_ROW) }),
};
