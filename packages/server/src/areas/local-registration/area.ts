import { withRowScope } from '../../database/pool.ts';
import { EVERY_ROW } from '../../database/row-scope.ts';
import type { ServerArea } from '../area.ts';
import { localRegistrationRoutes } from './routes.ts';

const named = (text: string) => ({ en: text, zh: text });

export const localRegistrationArea: ServerArea = {
  routes: ({ db }) => localRegistrationRoutes(withRowScope(db, EVERY_ROW)),
  subjects: {
    'local-rule': { from: 'local_rule r', id: 'r.id', ...named("concat(r.program_code, ' / ', r.valid_from)") },
    'special-rule': { from: 'special_rule r', id: 'r.id', ...named("concat(r.program_code, ' / ', r.valid_from)") },
    'focus-area': { from: 'focus_area r', id: 'r.id', ...named("concat(r.code, ' / ', r.valid_from)") },
    'focus-dealer': {
      from: 'focus_dealer r join dealer d on d.id = r.dealer_id',
      id: 'r.id',
      ...named("concat(d.code, ' / ', r.valid_from)"),
    },
    'registration-set': { from: 'registration_set s', id: 's.id', ...named("s.code || ' ' || s.name") },
    'local-booking': { from: 'local_booking b', id: 'b.id', ...named("b.code || ' ' || b.month") },
  },
};
