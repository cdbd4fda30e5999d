import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import { SAMPLE_SUBJECT } from '../../spot/sample-subject.ts';
import type { ServerArea } from '../area.ts';
import { spotRoutes } from './routes.ts';

const ROUND = "r.code || ' / ' || e.entity_code";
const LIST = "l.code || ' ' || l.name";

export const spotCheckArea: ServerArea = {
  routes: ({ db }) => spotRoutes(withRowScope(db, EVERY_ROW)),
  subjects: {
    'sample-list': { from: 'sample_list l', id: 'l.id', en: LIST, zh: LIST },
    'payout-round': {
      from: 'payout_round r join legal_entity e on e.id = r.entity_id',
      id: 'r.id',
      en: ROUND,
      zh: ROUND,
    },
  },
  approved: [SAMPLE_SUBJECT],
};
