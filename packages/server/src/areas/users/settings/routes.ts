import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../../guard/route.ts';
import { busOfUser } from './bus-store.ts';
import { addBus, removeBu } from './change-bus.ts';
import { saveRegions } from './change-regions.ts';
import { addRole, removeRole } from './change-roles.ts';
import { importSettings, previewImport } from './import-settings.ts';
import { rolesOfUser } from './roles-store.ts';
import { visibleUser } from './target.ts';

/** Calls on the settings of a user: roles, BUs, regions. */
export const userSettingRoutes: readonly Route[] = [
  route('settings.roles', async (ctx) => {
    const user = await visibleUser(ctx.db, ctx.query.usrid, ctx);
    return user.ok ? ok(await rolesOfUser(ctx.db, user.value.usrid)) : user;
  }),
  route('settings.addRole', (ctx) => ctx.change((tx) => addRole(tx, ctx.body, ctx))),
  route('settings.removeRole', (ctx) => ctx.change((tx) => removeRole(tx, ctx.query.usrrolid, ctx))),
  route('settings.bus', async (ctx) => {
    const user = await visibleUser(ctx.db, ctx.query.usrid, ctx);
    return user.ok ? ok(await busOfUser(ctx.db, user.value.usrid)) : user;
  }),
  route('settings.addBus', (ctx) => ctx.change((tx) => addBus(tx, ctx.body, ctx))),
  route('settings.removeBu', (ctx) => ctx.change((tx) => removeBu(tx, ctx.query, ctx))),
  route('settings.import', (ctx) => ctx.change((tx) => importSettings(tx, ctx.body, ctx))),
  route('settings.previewImport', (ctx) => previewImport(ctx.db, ctx.body, ctx)),
  route('settings.saveRegions', (ctx) => ctx.change((tx) => saveRegions(tx, ctx.body, ctx))),
];
