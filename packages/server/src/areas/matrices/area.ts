import type { ServerArea } from '../area.ts';
import { roleMatrixRoutes } from './role-matrix/routes.ts';
import { userMatrixRoutes } from './user-matrix/routes.ts';

export const matrixArea: ServerArea = {
  routes: () => [...roleMatrixRoutes, ...userMatrixRoutes],
};
