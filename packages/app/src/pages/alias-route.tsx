import { lazy } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { AppRoute } from './app-route.ts';

/** A second address of a page: it leads to the page and keeps the query. */
export function aliasRoute(path: string, to: string, access: AppRoute['access']): AppRoute {
  const Alias = () => {
    const search = useSearch();
    return <Redirect to={search === '' ? to : `${to}?${search}`} replace />;
  };
  return { path, page: lazy(() => Promise.resolve({ default: Alias })), access, aliasOf: to };
}
