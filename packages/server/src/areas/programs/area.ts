import type { ServerArea } from '../area.ts';
import { PROGRAM_SQL } from './named-sql.ts';
import { programRoutes } from './routes.ts';

export const programArea: ServerArea = {
  routes: programRoutes,
  subjects: {
    program: { from: 'program p', id: 'p.id', en: PROGRAM_SQL, zh: PROGRAM_SQL },
  },
};
