import { createContext, useContext } from 'react';
import type { AppRoute } from './app-route.ts';

/** The pages of the application; handed in at the top, since what lies between knows no page. */
export const RouteTable = createContext<readonly AppRoute[]>([]);

export function useRoutes(): readonly AppRoute[] {
  return useContext(RouteTable);
}
