import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { PLAN_SUBJECT } from './plan-subject.ts';
import { checkingPlanRoutes } from './routes.ts';

const NAME = "p.code || ' ' || p.name";

export const checkingPlanArea: ServerArea = {
  routes: ({ db }) => checkingPlanRoutes(withRowScope(db, EVERY_ROW)),
  subjects: { 'checking-plan': { from: 'checking_plan p', id: 'p.id', en: NAME, zh: NAME } },
  approved: [PLAN_SUBJECT],
};
