import { PERSON_SQL } from '../../people/named-sql.ts';
import type { ServerArea } from '../area.ts';
import { userRoutes } from './routes.ts';
import { userSettingRoutes } from './settings/routes.ts';

export const userArea: ServerArea = {
  routes: () => [...userRoutes, ...userSettingRoutes],
  subjects: {
    user: { from: 'app_user u', id: 'u.id', en: PERSON_SQL, zh: PERSON_SQL },
  },
};
