import { err, ok, type Result, reachOf, showsStatusColumn } from '@oasis/engine';
import { badInput, notFound, type Refusal } from '../../base/refusal.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import { switchRecord } from '../../records/switch-record.ts';
import { refuseTexts } from '../grants/search-texts.ts';
import { switchedUser } from './change-status.ts';
import { exportUsers } from './export-users.ts';
import { profileOf } from './profile.ts';
import { releaseSignIn } from './release-sign-in.ts';
import { createUser, updateUser } from './save-user.ts';
import type { UserLine } from './user-row.ts';
import { accountExists, findUser, listUsers, searchUsers, usersOfOrganisation } from './user-store.ts';

export const userRoutes: readonly Route[] = [
  /** SGN-002, SGN-016. */
  route('users.current', async ({ actor, db }) => ok(await profileOf(db, actor))),
  route('users.list', async ({ actor, db, locale, query }) => {
    const refused = refuseTexts([query.name]);
    return refused ?? ok(await listUsers(db, query, { reach: reachOf(actor), locale }));
  }),
  route('users.existed', async ({ db, query }) => ok(await accountExists(db, query.usrnm))),
  route('users.findById', (ctx) => visibleUser(ctx, ctx.query.usrid)),
  route('users.byId', (ctx) => visibleUser(ctx, ctx.params.id)),
  route('users.byOrganisation', async ({ actor, db, query }) =>
    ok(await usersOfOrganisation(db, query, reachOf(actor))),
  ),
  route('users.search', async ({ actor, db, query }) => {
    const refused = refuseTexts([query.name]);
    return refused ?? ok(await searchUsers(db, query.name, reachOf(actor)));
  }),
  route('users.exportExcel', async ({ actor, db, locale, query }) => {
    const refused = refuseTexts([query.name]);
    const search = { filter: query, reach: reachOf(actor) };
    return (
      refused ?? ok(await exportUsers(db, { search, sort: query.sort, withStatus: showsStatusColumn(actor), locale }))
    );
  }),
  route('users.save', (ctx) => ctx.change((tx) => createUser(tx, ctx.body, ctx))),
  route('users.update', (ctx) => ctx.change((tx) => updateUser(tx, ctx.body, ctx, ctx.query.version))),
  route('users.releaseSignIn', (ctx) => ctx.change((tx) => releaseSignIn(tx, ctx.body.usrid, ctx))),
  /** The id comes in the body or in the query (API-036). */
  route('users.changeStatus', async (ctx) => {
    const id = ctx.body.usrid ?? ctx.query.usrid;
    if (id === undefined) return err(badInput('body: usrid is missing'));
    return ctx.change((tx) => switchRecord(tx, ctx, switchedUser, { id, version: ctx.query.version }));
  }),
];

/** A user within reach; any other id answers like a missing one. */
async function visibleUser(
  { actor, authorize, db, locale }: Pick<CallContext<'users.byId'>, 'actor' | 'authorize' | 'db' | 'locale'>,
  userId: number,
): Promise<Result<UserLine, Refusal>> {
  const user = await findUser(db, userId, { reach: reachOf(actor), locale });
  if (user === undefined) return notFound();
  const allowed = authorize({ organisation: user.orgid });
  return allowed.ok ? ok(user) : allowed;
}
