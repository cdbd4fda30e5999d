import type { ServerArea } from '../area.ts';
import { spotConfigRoutes } from './routes.ts';

export const spotConfigArea: ServerArea = {
  routes: () => spotConfigRoutes,
  subjects: {
    'sample-rule': {
      from: 'sample_rule r join incentive_category c on c.id = r.category_id',
      id: 'r.id',
      en: "concat(c.name_en, ' / ', r.valid_from)",
      zh: "concat(c.name_cn, ' / ', r.valid_from)",
    },
    'spot-setting': {
      from: 'spot_setting s',
      id: 's.id',
      en: "concat(s.setting, ' / ', s.valid_from)",
      zh: "concat(s.setting, ' / ', s.valid_from)",
    },
  },
};
