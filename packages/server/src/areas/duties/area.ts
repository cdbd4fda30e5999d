import { PERSON_SQL } from '../../people/named-sql.ts';
import type { ServerArea } from '../area.ts';
import { dutyRoutes } from './routes.ts';

export const dutyArea: ServerArea = {
  routes: dutyRoutes,
  subjects: {
    duty: { from: 'duty_override d join app_user u on u.id = d.user_id', id: 'd.id', en: PERSON_SQL, zh: PERSON_SQL },
  },
};
