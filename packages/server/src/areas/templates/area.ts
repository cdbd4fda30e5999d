import type { ServerArea } from '../area.ts';
import { templateRoutes } from './routes.ts';

export const templateArea: ServerArea = {
  routes: () => templateRoutes,
  subjects: {
    template: { from: 'offer_type t', id: 't.id', en: 't.name', zh: 't.name' },
    attribute: { from: 'template_attribute a', id: 'a.id', en: 'a.name', zh: 'a.name' },
  },
};
