import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { claimRoutes } from './routes.ts';

const NAME = "c.code || ' ' || c.name";

export const claimArea: ServerArea = {
  routes: ({ db }) => claimRoutes(withRowScope(db, EVERY_ROW)),
  subjects: { claim: { from: 'claim c', id: 'c.id', en: NAME, zh: NAME } },
};
