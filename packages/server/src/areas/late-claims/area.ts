import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { LATE_SUBJECT } from './late-subject.ts';
import { lateRoutes } from './routes.ts';

const REQUEST = "q.code || ' ' || q.name";
const RULE = "bu.code || ' ' || r.valid_from";

export const lateArea: ServerArea = {
  routes: ({ db, documents }) => lateRoutes({ all: withRowScope(db, EVERY_ROW), documents }),
  subjects: {
    'late-request': { from: 'late_request q', id: 'q.id', en: REQUEST, zh: REQUEST },
    'claim-delay-rule': { from: 'claim_delay_rule r join bu on bu.id = r.bu_id', id: 'r.id', en: RULE, zh: RULE },
    'delay-callback-rule': { from: 'delay_callback_rule r join bu on bu.id = r.bu_id', id: 'r.id', en: RULE, zh: RULE },
  },
  approved: [LATE_SUBJECT],
};
