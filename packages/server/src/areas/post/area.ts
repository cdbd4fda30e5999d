import type { ServerArea } from '../area.ts';
import { postRoutes } from './routes.ts';

const NAME = "p.code || ' ' || p.name";

export const postArea: ServerArea = {
  routes: () => postRoutes,
  subjects: { 'retail-post': { from: 'retail_post p', id: 'p.id', en: NAME, zh: NAME } },
};
