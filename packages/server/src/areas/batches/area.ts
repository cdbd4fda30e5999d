import type { ServerArea } from '../area.ts';
import { batchRoutes } from './routes.ts';

const NAME = "b.code || ' ' || b.name";

export const batchArea: ServerArea = {
  routes: () => batchRoutes,
  subjects: {
    'program-batch': { from: 'program_batch b', id: 'b.id', en: NAME, zh: NAME },
  },
};
