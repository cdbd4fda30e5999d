import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { EXEMPTION_SUBJECT } from './exemption-subject.ts';
import { exemptionRoutes } from './routes.ts';

const NAME = "e.code || ' ' || e.name";

export const exemptionArea: ServerArea = {
  routes: ({ db }) => exemptionRoutes(withRowScope(db, EVERY_ROW)),
  subjects: { 'check-exemption': { from: 'check_exemption e', id: 'e.id', en: NAME, zh: NAME } },
  approved: [EXEMPTION_SUBJECT],
};
