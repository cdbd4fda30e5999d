import type { ServerArea } from '../area.ts';
import { calculatorRoutes } from './routes.ts';

const VERSION = "concat(v.code, ' v', v.number, ' ', v.name)";
const LINE = "concat(v.code, ' v', v.number, ' ', l.product, ' ', l.term, ' ', l.down_payment)";

export const calculatorArea: ServerArea = {
  routes: () => calculatorRoutes,
  subjects: {
    calculator: { from: 'calculator_version v', id: 'v.id', en: VERSION, zh: VERSION },
    'calculator-line': {
      from: 'calculator_line l join calculator_version v on v.id = l.version_id',
      id: 'l.id',
      en: LINE,
      zh: LINE,
    },
    calculation: {
      from: 'program p',
      id: 'p.id',
      en: "concat(p.code, ' ', p.name)",
      zh: "concat(p.code, ' ', p.name)",
    },
    penetration: {
      from: 'finance_share p join vehicle_model m on m.id = p.model_id',
      id: 'p.id',
      en: "concat(m.name, ' from ', p.effective_from)",
      zh: "concat(m.name, ' ', p.effective_from, ' 起')",
    },
    'finance-setting': {
      from: 'finance_setting s',
      id: 's.id',
      en: "concat('from ', s.effective_from)",
      zh: "concat(s.effective_from, ' 起')",
    },
  },
};
