import type { ServerArea } from '../area.ts';
import { claimRunRoutes } from './routes.ts';

const NAME = "r.code || ' ' || r.reason";

export const claimRunArea: ServerArea = {
  routes: () => claimRunRoutes(),
  subjects: { run: { from: 'run r', id: 'r.id', en: NAME, zh: NAME } },
};
