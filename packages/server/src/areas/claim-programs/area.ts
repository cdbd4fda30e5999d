import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { claimProgramRoutes } from './routes.ts';

export const claimProgramArea: ServerArea = {
  routes: ({ db }) => claimProgramRoutes(withRowScope(db, EVERY_ROW)),
};
