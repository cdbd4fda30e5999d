import type { ServerArea } from '../area.ts';
import { reportRoutes } from './routes.ts';

export const reportArea: ServerArea = {
  routes: reportRoutes,
  subjects: {
    'report-search': { from: 'report_search s', id: 's.id', en: 's.name', zh: 's.name' },
  },
};
