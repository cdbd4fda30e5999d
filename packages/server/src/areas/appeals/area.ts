import type { ServerArea } from '../area.ts';
import { appealRoutes } from './routes.ts';

const NAME = "a.code || ' ' || a.name";

export const appealArea: ServerArea = {
  routes: ({ documents }) => appealRoutes(documents),
  subjects: { 'claim-appeal': { from: 'claim_appeal a', id: 'a.id', en: NAME, zh: NAME } },
};
