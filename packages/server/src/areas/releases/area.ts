import type { ServerArea } from '../area.ts';
import { releaseRoutes } from './routes.ts';

const NAME = "coalesce(r.letter_number, r.code) || ' ' || r.name";

export const releaseArea: ServerArea = {
  routes: () => releaseRoutes,
  subjects: {
    'release-batch': { from: 'release_batch r', id: 'r.id', en: NAME, zh: NAME },
  },
};
