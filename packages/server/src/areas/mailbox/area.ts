import type { ServerArea } from '../area.ts';
import { mailboxRoutes } from './routes.ts';

const NAME = `concat(m.facts ->> 'code', ' / ', u.usrnm)`;

export const mailboxArea: ServerArea = {
  routes: () => mailboxRoutes,
  subjects: {
    message: { from: 'message m join app_user u on u.id = m.user_id', id: 'm.id', en: NAME, zh: NAME },
  },
};
