import type { ServerArea } from '../area.ts';
import { ssoRoutes } from './sso-routes.ts';
import { tokenRoutes } from './token-routes.ts';

export const signInArea: ServerArea = {
  routes: (deps) => [...ssoRoutes(deps), ...tokenRoutes(deps)],
};
