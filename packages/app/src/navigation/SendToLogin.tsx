import { useLayoutEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { storeReturnTo } from '../state/session-storage.ts';

/** Sends a user without a session to the sign-in page, which continues by itself, and remembers the wanted page (SHL-027). */
export function SendToLogin() {
  const [path] = useLocation();
  const search = useSearch();
  useLayoutEffect(() => {
    if (path !== '/login') storeReturnTo(search === '' ? path : `${path}?${search}`);
  }, [path, search]);
  return <Redirect to="/login" replace state={{ start: true }} />;
}
