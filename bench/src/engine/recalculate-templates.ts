import { present } from '@oasis/engine/base';
import { valueAt } from '@oasis/engine/table';
import type { FieldRole } from '@oasis/engine/template';
import { disagreementsOfTable } from '@oasis/engine/testing';
import { endProducts, type Product, startProduct } from '../server/product/product.ts';
import { signIn } from '../server/product/sign-in.ts';
import { readTable } from '../server/typed-bodies.ts';
import { isSame } from '../work/equal.ts';
import { randomTemplates } from '../work/random-templates.ts';
import type { Bench } from './bench.ts';
import { ROWS, recalculateFigures } from './recalculate.ts';

const TEMPLATES = 50;
const BUDGETS = 2_000;
const SEED = 1;

/** As many budgets as a year has, spread over templates that administrators could have made. */
export const RECALCULATE_TEMPLATES: Bench = {
  name: 'recalculate-templates',
  async run({ rounds, say }) {
    const product = await startProduct();
    try {
      await storeTemplates(product);
      const name = `a year of budgets over ${TEMPLATES} random templates`;
      say(`  making ${name}: ${BUDGETS.toLocaleString('en')} of ${ROWS} rows`);
      await product.command('demo', '--budgets', String(BUDGETS), '--rows', String(ROWS), '--seed', String(SEED));
      await product.owner.query('vacuum analyze');
      const figures = await recalculateFigures(product, { name, rounds, say });
      await checkResults(product, say);
      return figures;
    } finally {
      await product.close();
      await endProducts();
    }
  },
};

/** Each template has an offer type with one SI offer; those of the demo are switched off, so that new budgets have these alone. */
async function storeTemplates({ owner }: Product): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('update si_offer set active = false');
    await client.query('update offer_type set active = false');
    for (const template of randomTemplates(TEMPLATES, SEED)) {
      await client.query(
        `insert into template_version (template_id, version, template, effective_from) values ($1, '1', $2, '1990-01-01')`,
        [template.id, JSON.stringify(template)],
      );
      await client.query(
        `with type as (insert into offer_type (name, kind, shape, incentive_category_id, template_id)
           select $1, 'Normal', 'period', min(id), $1 from incentive_category returning id)
         insert into si_offer (offer_type_id, name) select id, $1 from type`,
        [template.id],
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

interface StoredTotal {
  readonly id: number;
  readonly volume: number | null;
  readonly budget: number | null;
  readonly baseValue: number | null;
}

/** Compares what the recalculation stored of a budget of each template with exact arithmetic over what was typed in it. */
async function checkResults({ owner, address }: Product, say: (text: string) => void): Promise<void> {
  const token = await signIn(address, 'sales');
  const { rows } = await owner.query<StoredTotal>(
    `select distinct on (b.template_id) b.id, t.volume, t.budget, t.base_value as "baseValue"
     from budget_table b join budget_total t on t.budget_id = b.id
     where b.template_id like 'measured-%' order by b.template_id, b.id`,
  );
  if (rows.length !== TEMPLATES) throw new Error(`${rows.length} templates have budgets`);
  let cells = 0;
  for (const { id, ...stored } of rows) {
    const table = await readTable(address, token, id);
    const [wrong] = disagreementsOfTable(table);
    if (wrong !== undefined) throw new Error(`budget ${id}: ${JSON.stringify(wrong)}`);
    for (const [role, total] of Object.entries(stored)) {
      const field = present(table.logic.byRole.get(role as FieldRole), role);
      if (!isSame(total ?? Number.NaN, valueAt(table, 0, field)))
        throw new Error(`budget ${id}: stored ${role} ${total}, calculated ${valueAt(table, 0, field)}`);
    }
    cells += table.rows.count * table.logic.fields.length;
  }
  say(`  ${cells.toLocaleString('en')} cells of ${TEMPLATES} templates are those of exact arithmetic`);
}
