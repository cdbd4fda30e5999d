import type { ServerArea } from '../area.ts';
import { retailRoutes } from './routes.ts';

const NAME = "r.code || ' ' || r.name";

export const retailArea: ServerArea = {
  routes: ({ documents }) => retailRoutes(documents),
  subjects: { 'retail-record': { from: 'retail_record r', id: 'r.id', en: NAME, zh: NAME } },
};
