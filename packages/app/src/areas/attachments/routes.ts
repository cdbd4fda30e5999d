import type { AppRoute } from '../../pages/app-route.ts';
import { lazyPage } from '../../pages/lazy-page.ts';

const ATTACHMENTS = '/setting/AttachementMasterSetting';
const DOCUMENT_SAMPLES = '/documentSample';

export const attachmentRoutes: readonly AppRoute[] = [
  { path: ATTACHMENTS, page: lazyPage(() => import('./AttachmentPage.tsx')), access: { menu: ATTACHMENTS } },
  { path: DOCUMENT_SAMPLES, page: lazyPage(() => import('./SamplePage.tsx')), access: { menu: DOCUMENT_SAMPLES } },
];
