import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { checkRuleRoutes } from './routes.ts';

export const checkRuleArea: ServerArea = {
  routes: ({ db }) => checkRuleRoutes(withRowScope(db, EVERY_ROW)),
  subjects: {
    'check-rule': {
      from: 'check_rule r join incentive_category c on c.id = r.category_id',
      id: 'r.id',
      en: "concat(c.name_en, ' / ', r.comparison, ' / ', r.valid_from)",
      zh: "concat(c.name_cn, ' / ', r.comparison, ' / ', r.valid_from)",
    },
  },
};
