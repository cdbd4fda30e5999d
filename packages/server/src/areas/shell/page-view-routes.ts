import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';

/** SHL-025, SHL-046: the row of a page view is the record itself, so there is no additional audit row. */
export const pageRoutes: readonly Route[] = [
  route('page.view', async ({ actor, body, db, now }) => {
    const { menuName, action, button } = body;
    await db
      .insertInto('page_view')
      .values({ at: now, usrid: actor.usrid, menu_name: menuName, action, button })
      .execute();
    return ok(null);
  }),
];
