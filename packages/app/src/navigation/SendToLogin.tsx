import { useLayoutEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { storeReturnTo } from '../state/session-storage.ts';

/** Sends someone without a sign-in to the sign-in page, which goes on by itself, and remembers where they wanted to be (SHL-027). */
export function SendToLogin() {
  const [path] = useLocation();
  const search = useSearch();
  useLayoutEffect(() => {
    if (path !== '/login') storeReturnTo(search === '' ? path : `${path}?${search}`);
  }, [path, search]);
  return <Redirect to="/login" replace state={{ start: true }} />;
}
