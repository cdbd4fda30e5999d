import type { ServerArea } from '../area.ts';
import { blockRoutes } from './routes.ts';

export const blockArea: ServerArea = {
  routes: () => blockRoutes,
  subjects: {
    'dealer-block': {
      from: 'dealer_block b join dealer d on d.id = b.dealer_id',
      id: 'b.id',
      en: "concat(d.code, ' ', d.name_en, ' from ', b.valid_from)",
      zh: "concat(d.code, ' ', d.name_cn, ' ', b.valid_from, ' 起')",
    },
  },
};
