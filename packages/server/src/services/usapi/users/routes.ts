import { err, ok } from '@oasis/engine';
import { badInput } from '../../../guard/input.ts';
import { notFound } from '../../../guard/refusal.ts';
import { type Route, route } from '../../../guard/route.ts';
import { changeStatus } from './change-status.ts';
import { profileOf } from './profile.ts';
import { userReach } from './reach.ts';
import { createUser, updateUser } from './save-user.ts';
import { accountExists, findUser, listUsers, searchUsers, usersOfOrganisation } from './user-store.ts';

export const userRoutes: readonly Route[] = [
  /** SGN-002, SGN-016. */
  route('users.current', async ({ actor, db }) => ok(await profileOf(db, actor))),
  route('users.list', async ({ actor, db, locale, query }) =>
    ok(await listUsers(db, query, { reach: userReach(actor), locale })),
  ),
  route('users.existed', async ({ db, query }) => ok(await accountExists(db, query.usrnm))),
  route('users.findById', async ({ actor, db, locale, query }) => {
    const user = await findUser(db, query.usrid, { reach: userReach(actor), locale });
    return user === undefined ? notFound() : ok(user);
  }),
  route('users.byId', async ({ actor, db, locale, params }) => {
    const user = await findUser(db, params.id, { reach: userReach(actor), locale });
    return user === undefined ? notFound() : ok(user);
  }),
  route('users.byOrganisation', async ({ actor, db, query }) =>
    ok(await usersOfOrganisation(db, query.orgid, userReach(actor))),
  ),
  route('users.search', async ({ actor, db, query }) => ok(await searchUsers(db, query.name, userReach(actor)))),
  route('users.save', ({ actor, body, locale, now, change }) =>
    change((tx) => createUser(tx, body, { actor, locale, now })),
  ),
  route('users.update', ({ actor, body, query, locale, now, change }) =>
    change((tx) => updateUser(tx, body, { actor, locale, now, version: query.version })),
  ),
  /** The id comes in the body or in the query (API-036). */
  route('users.changeStatus', async ({ actor, body, query, locale, now, change }) => {
    const userId = body.usrid ?? query.usrid;
    if (userId === undefined) return err(badInput('body: usrid is missing'));
    return change((tx) => changeStatus(tx, { userId, actor, locale, now, version: query.version }));
  }),
];
