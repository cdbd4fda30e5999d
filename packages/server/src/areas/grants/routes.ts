import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { allApis, allMenus } from './resource-store.ts';

export const resourceRoutes: readonly Route[] = [
  /** STG-028. */
  route('resources.menus', async ({ db }) => ok(await allMenus(db))),
  /** STG-029. */
  route('resources.apis', async ({ db, locale }) => ok(await allApis(db, locale))),
];
