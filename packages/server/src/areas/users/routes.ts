import { reachOf } from '@oasis/engine/access';
import { showsStatusColumn } from '@oasis/engine/areas/users';
import { err, ok, type Result } from '@oasis/engine/base';
import { badInput, notFound, type Refusal } from '../../base/refusal.ts';
import { type CallContext, type Route, route } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import type { UserLine } from '../../people/user-row.ts';
import { accountExists, findUser, personList, type UserAsker, userList } from '../../people/user-store.ts';
import { switchRecord } from '../../records/switch-record.ts';
import { switchedUser } from './change-status.ts';
import { profileOf } from './profile.ts';
import { releaseSignIn } from './release-sign-in.ts';
import { createUser, updateUser } from './save-user.ts';
import { exportUsers } from './user-export.ts';

/** People that a search shows at once. */
const MOST_FOUND = 20;

export const userRoutes: readonly Route[] = [
  /** SGN-002, SGN-016. */
  route('users.current', async ({ actor, db }) => ok(await profileOf(db, actor))),
  route('users.list', (ctx) => userList.page(ctx.db, askerOf(ctx), ctx.query)),
  route('users.existed', async ({ db, query }) => ok(await accountExists(db, query.usrnm))),
  route('users.findById', (ctx) => visibleUser(ctx, ctx.query.usrid)),
  route('users.byId', (ctx) => visibleUser(ctx, ctx.params.id)),
  route('users.byOrganisation', (ctx) => personList.pick(ctx.db, askerOf(ctx), ctx.query)),
  route('users.search', (ctx) => personList.pick(ctx.db, askerOf(ctx), { ...ctx.query, limit: MOST_FOUND })),
  route('users.exportExcel', async (ctx) => {
    const { actor, db, query } = ctx;
    const request = { who: askerOf(ctx), query, withStatus: showsStatusColumn(actor) };
    return userList.refuseTexts(query) ?? ok(await exportUsers(db, request));
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

function askerOf({ actor, locale }: Asker): UserAsker {
  return { reach: reachOf(actor), locale };
}

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
