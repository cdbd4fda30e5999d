import type { ServerArea } from '../area.ts';
import { PACKAGE_SUBJECT } from './package-subject.ts';
import { packageRoutes } from './routes.ts';

export const packageArea: ServerArea = { routes: packageRoutes, approved: [PACKAGE_SUBJECT] };
