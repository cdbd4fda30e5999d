import type { ServerArea } from '../area.ts';
import { sourceRoutes } from './routes.ts';

const NAME = "s.code || ' ' || s.name";

export const sourceArea: ServerArea = {
  routes: () => sourceRoutes,
  subjects: { 'source-set': { from: 'source_set s', id: 's.id', en: NAME, zh: NAME } },
};
