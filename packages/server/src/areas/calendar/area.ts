import type { ServerArea } from '../area.ts';
import { calendarRoutes } from './routes.ts';

const NAMED = "concat_ws(' ', d.day::text, nullif(d.name, ''))";

export const calendarArea: ServerArea = {
  routes: () => calendarRoutes,
  subjects: {
    'calendar-day': { from: 'work_day d', id: 'd.id', en: NAMED, zh: NAMED },
  },
};
