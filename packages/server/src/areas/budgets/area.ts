import { PROGRAM_SQL } from '../../program/named-sql.ts';
import type { ServerArea } from '../area.ts';
import { budgetChangeRoutes } from './change-routes.ts';
import { guidelineRoutes } from './guideline/routes.ts';
import { budgetReadRoutes } from './read-routes.ts';
import { remakeRoutes } from './remake/routes.ts';
import { budgetReportRoutes } from './report/routes.ts';

const BUDGET = `${PROGRAM_SQL} || coalesce(': ' || coalesce(b.customer, b.make), '')`;

export const budgetArea: ServerArea = {
  routes: (deps) => [
    ...budgetReadRoutes(deps),
    ...budgetChangeRoutes(deps),
    ...remakeRoutes(deps),
    ...budgetReportRoutes(deps),
    ...guidelineRoutes,
  ],
  subjects: {
    budget: { from: 'budget_table b join program p on p.id = b.program_id', id: 'b.id', en: BUDGET, zh: BUDGET },
  },
};
