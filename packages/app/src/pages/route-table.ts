import { createContext, useContext } from 'react';
import type { AppRoute } from './app-route.ts';

/** The pages of the application; passed in at the top, since the parts between know no page. */
export const RouteTable = createContext<readonly AppRoute[]>([]);

export function useRoutes(): readonly AppRoute[] {
  return useContext(RouteTable);
}
