import type { ServerArea } from '../area.ts';
import { chainRoutes } from './routes.ts';

const CHAIN = "concat(c.code, ' v', c.number, ' ', c.name)";

export const chainArea: ServerArea = {
  routes: () => chainRoutes,
  subjects: {
    chain: { from: 'approval_chain c', id: 'c.id', en: CHAIN, zh: CHAIN },
    'approval-role': { from: 'approval_role r', id: 'r.id', en: 'r.name', zh: 'r.name' },
  },
};
