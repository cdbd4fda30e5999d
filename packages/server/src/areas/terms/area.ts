import type { ServerArea } from '../area.ts';
import { termRoutes } from './routes.ts';

export const termArea: ServerArea = {
  routes: () => termRoutes,
  subjects: {
    terms: { from: 'program p', id: 'p.id', en: "concat(p.code, ' ', p.name)", zh: "concat(p.code, ' ', p.name)" },
  },
};
