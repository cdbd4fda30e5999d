import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const PATH = '/mailbox';

export const mailboxRoutes: readonly AppRoute[] = [
  { path: PATH, page: lazyPage(() => import('./MailboxPage.tsx')), access: { menu: PATH } },
];
