import type { ServerArea } from '../area.ts';
import { sourceRunRoutes } from './routes.ts';

const BINDING = "concat(b.kind, ' / ', b.program_code, ' / ', b.valid_from)";

export const sourceRunArea: ServerArea = {
  routes: () => sourceRunRoutes,
  subjects: { 'source-binding': { from: 'source_binding b', id: 'b.id', en: BINDING, zh: BINDING } },
};
