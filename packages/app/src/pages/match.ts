import { matchRoute, type Parser } from 'wouter';
import type { AppRoute } from './app-route.ts';

/** The route of a path: its line of the table, and the parameters in the path. */
export interface Matched {
  readonly route: AppRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The first line of the table whose pattern matches the path. */
export function matchPath(routes: readonly AppRoute[], parser: Parser, path: string): Matched | undefined {
  for (const route of routes) {
    const [matches, params] = matchRoute(parser, route.path, path);
    if (matches) return { route, params: { ...params } };
  }
  return undefined;
}
