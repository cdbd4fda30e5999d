import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { releaseRoutes } from './routes.ts';

const NAME = "coalesce(r.letter_number, r.code) || ' ' || r.name";

export const releaseArea: ServerArea = {
  routes: ({ documents, db }) => releaseRoutes({ documents, db: withRowScope(db, EVERY_ROW) }),
  subjects: {
    'release-batch': { from: 'release_batch r', id: 'r.id', en: NAME, zh: NAME },
  },
};
