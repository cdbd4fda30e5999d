import type { ServerArea } from '../area.ts';
import { wordingRoutes } from './routes.ts';

const PROGRAM_NAME = "concat(p.code, ' ', p.name)";

export const wordingArea: ServerArea = {
  routes: () => wordingRoutes,
  subjects: {
    wording: { from: 'program p', id: 'p.id', en: PROGRAM_NAME, zh: PROGRAM_NAME },
    'wording-template': { from: 'offer_type o', id: 'o.id', en: 'o.name', zh: 'o.name' },
  },
};
