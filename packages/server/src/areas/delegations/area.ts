import type { ServerArea } from '../area.ts';
import { delegationRoutes } from './routes.ts';

const NAME = "concat(u.fulnm, ' (', u.usrnm, ')')";

export const delegationArea: ServerArea = {
  routes: () => delegationRoutes,
  subjects: {
    delegation: {
      from: 'approval_delegation d join app_user u on u.id = d.user_id',
      id: 'd.id',
      en: NAME,
      zh: NAME,
    },
  },
};
