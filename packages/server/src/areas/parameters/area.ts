import type { ServerArea } from '../area.ts';
import { parameterRoutes } from './routes.ts';

export const parameterArea: ServerArea = {
  routes: () => parameterRoutes,
  subjects: {
    parameter: { from: 'program p', id: 'p.id', en: "concat(p.code, ' ', p.name)", zh: "concat(p.code, ' ', p.name)" },
  },
};
