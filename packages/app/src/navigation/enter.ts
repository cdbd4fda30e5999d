import type { AppRoute } from '../pages/app-route.ts';
import { start } from '../session/session.ts';
import { storeHomeUrl } from './mobile-home.ts';

/** Starts the session of this tab, and keeps the start page of the user's mobile devices. */
export async function enter(routes: readonly AppRoute[]): Promise<void> {
  await start((user) => storeHomeUrl(user.menulist, routes));
}
