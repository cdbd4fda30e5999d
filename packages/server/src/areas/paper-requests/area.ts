import type { ServerArea } from '../area.ts';
import { paperRequestRoutes } from './routes.ts';

const NAME = "p.code || ' ' || p.name";

export const paperRequestArea: ServerArea = {
  routes: ({ documents }) => paperRequestRoutes(documents),
  subjects: { 'paper-request': { from: 'paper_request p', id: 'p.id', en: NAME, zh: NAME } },
};
