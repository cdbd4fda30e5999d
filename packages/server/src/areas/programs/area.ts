import { PROGRAM_SQL } from '../../program/named-sql.ts';
import type { ServerArea } from '../area.ts';
import { CANCEL_SUBJECT } from './cancel-subject.ts';
import { programRoutes } from './routes.ts';

export const programArea: ServerArea = {
  routes: programRoutes,
  approved: [CANCEL_SUBJECT],
  subjects: {
    'program-collection': { from: 'program_collection c', id: 'c.id', en: 'c.name', zh: 'c.name' },
    program: { from: 'program p', id: 'p.id', en: PROGRAM_SQL, zh: PROGRAM_SQL },
  },
};
