import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';
import { FRAMES, HOME, REPORT_TAB, SET_TAB } from './tabs.ts';

const page = lazyPage(() => import('./ControllingPage.tsx'));
const access = { menu: HOME };

export const guidelineRoutes: readonly AppRoute[] = [
  { path: HOME, page, access },
  { path: REPORT_TAB, page, access },
  { path: SET_TAB, page, access },
  { path: FRAMES, page, access },
];
