import type { ServerArea } from '../area.ts';
import { nstGroupRoutes } from './group-routes.ts';
import { nstRoutes } from './nst-routes.ts';
import { modelRoutes } from './routes.ts';

const MODEL = "concat_ws(' ', mk.code, b.name, m.name, nullif(m.model_year, ''))";

export const vehicleArea: ServerArea = {
  routes: () => [...modelRoutes, ...nstRoutes, ...nstGroupRoutes],
  subjects: {
    'vehicle-model': {
      from: 'vehicle_model m join brand b on b.id = m.brand_id join make mk on mk.id = b.make_id',
      id: 'm.id',
      en: MODEL,
      zh: MODEL,
    },
    nst: {
      from: 'nst n',
      id: 'n.id',
      en: "concat(n.code, ' ', n.name_en)",
      zh: "concat(n.code, ' ', n.name_cn)",
    },
    'nst-group': {
      from: 'nst_group g',
      id: 'g.id',
      en: "concat(g.code, ' ', g.name_en)",
      zh: "concat(g.code, ' ', g.name_cn)",
    },
  },
};
