import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import {
  APPROVED_LIST,
  APPROVING,
  APPROVING_TABS,
  CHECKED_LIST,
  CHECKING,
  CHECKING_TABS,
  CONTROLLED_LIST,
  CONTROLLING,
  CONTROLLING_TABS,
  REVIEW_TABS,
  ROUND,
} from './paths.ts';

const list = lazyPage(() => import('./ListPage.tsx'));
const checking = lazyPage(() => import('./CheckingPage.tsx'));
const controlling = lazyPage(() => import('./ControllingPage.tsx'));
const approving = lazyPage(() => import('./ApprovalPage.tsx'));
const round = lazyPage(() => import('./RoundPage.tsx'));
const pagesOf = (paths: readonly string[], page: AppRoute['page'], menu: string) =>
  paths.map((path) => ({ path, page, access: { menu } }));

export const spotCheckRoutes: readonly AppRoute[] = [
  ...pagesOf([CHECKING, ...Object.values(CHECKING_TABS)], checking, CHECKING),
  ...pagesOf([CHECKED_LIST], list, CHECKING),
  ...pagesOf(
    [CONTROLLING, ...Object.values(CONTROLLING_TABS), ...Object.values(REVIEW_TABS)],
    controlling,
    CONTROLLING,
  ),
  ...pagesOf([CONTROLLED_LIST], list, CONTROLLING),
  ...pagesOf([APPROVING, ...Object.values(APPROVING_TABS)], approving, APPROVING),
  ...pagesOf([ROUND], round, APPROVING),
  ...pagesOf([APPROVED_LIST], list, APPROVING),
];
