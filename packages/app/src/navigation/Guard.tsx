import { type MenuItem, menuEntryFor } from '@oasis/engine/access';
import { FailedState } from '@oasis/ui';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, useLocation, useRouter } from 'wouter';
import { recordView } from '../api/record-view.ts';
import { PRODUCT_TITLE } from '../constants.ts';
import { useLabels } from '../locale/use-labels.ts';
import type { AppRoute } from '../pages/app-route.ts';
import { Later } from '../pages/Later.tsx';
import { matchPath } from '../pages/match.ts';
import { useRoutes } from '../pages/route-table.ts';
import { Waiting } from '../pages/Waiting.tsx';
import { logout } from '../session/session.ts';
import { Shell } from '../shell/Shell.tsx';
import { clientState } from '../state/client-state.ts';
import { tabTitle } from '../state/tab-title.ts';
import { decide, isMobileDevice, menuNameOf, type Verdict } from './decide.ts';
import { enter } from './enter.ts';
import { homeUrl } from './mobile-home.ts';
import { SendToLogin } from './SendToLogin.tsx';
import { StandInPage } from './StandInPage.tsx';

/** Chooses the page of an address, by the one table of routes and the user's menu; records each visit (SHL-025). */
export function Guard() {
  const [path] = useLocation();
  const { parser } = useRouter();
  const routes = useRoutes();
  const { session } = useSnapshot(clientState);
  const matched = matchPath(routes, parser, path);
  const signedIn = session.state === 'signed-in' ? session.user : undefined;
  const menu = signedIn?.menulist;
  const place = placeOf(matched?.route, path);
  useTabTitle(menu, place);
  useEffect(() => {
    if (menu !== undefined && path !== '/login') recordView(menuNameOf(menu, place));
  }, [menu, path, place]);
  if (matched?.route.access !== 'public') {
    if (session.state === 'starting') return <Waiting />;
    if (session.state === 'failed') return <FailedState message={session.message} retry={() => void enter(routes)} />;
  }
  const verdict = decide({
    route: matched?.route,
    menu,
    mobileDevice: isMobileDevice(navigator.userAgent),
    mobileHome: homeUrl(routes),
  });
  const page = shown(verdict, matched?.route, path);
  if (signedIn === undefined || matched?.route.bare === true) return page;
  return (
    <Shell
      menu={signedIn.menulist}
      place={place}
      userId={signedIn.usrid}
      fullName={signedIn.fulnm}
      onLogout={() => void logout()}
    >
      {page}
    </Shell>
  );
}

/** The browser's tab shows page and product; a page still loading has its name from the menu. */
function useTabTitle(menu: readonly MenuItem[] | undefined, place: string): void {
  const { pick } = useLabels();
  const { page } = useSnapshot(tabTitle);
  const entry = menu && menuEntryFor(menu, place);
  const name = page ?? (entry && pick({ en: entry.mnunmen, zh: entry.mnunmcn }));
  const product = pick(PRODUCT_TITLE);
  useEffect(() => {
    document.title = name === undefined ? product : `${name} · ${product}`;
  }, [name, product]);
}

/** The place of a page in the menu: the entry that grants it, whose path may differ from the page's address. */
function placeOf(route: AppRoute | undefined, path: string): string {
  return typeof route?.access === 'object' ? route.access.menu : path;
}

function shown(verdict: Verdict, route: AppRoute | undefined, path: string): ReactNode {
  switch (verdict.show) {
    case 'sign-in':
      return <SendToLogin />;
    case 'mobile-home':
      return <Redirect to={verdict.path} replace />;
    case 'not-found':
    case 'no-permission':
      return <StandInPage reason={verdict.show} menu={menuOf(route)} />;
    case 'page':
      return route === undefined ? null : <ShownPage key={path} route={route} />;
  }
}

/** The menu entry that grants a page, for one that needs any. */
function menuOf(route: AppRoute | undefined): string | undefined {
  return typeof route?.access === 'object' ? route.access.menu : undefined;
}

/** The page in a boundary of its own: a failure on it does not affect the shell, and another page starts fresh. */
function ShownPage({ route }: { readonly route: AppRoute }) {
  const LazyPage = route.page;
  return (
    <Later meanwhile={<Waiting />}>
      <Route path={route.path}>
        <LazyPage />
      </Route>
    </Later>
  );
}
