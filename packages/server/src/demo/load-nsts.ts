import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import type { DemoModel } from './vehicles.ts';

/** Variants of a model in the market: the suffix of the code and of the name. */
const VARIANTS = [
  { end: 'CN1', en: '', cn: '' },
  { end: 'CN2', en: ' Premium Package', cn: ' 豪华套装' },
  { end: 'CN9', en: ' Launch Edition', cn: ' 首发版' },
] as const;

/** The last type class of each make has no group, as if nobody had assigned one yet. */
const WITHOUT_GROUP = new Set(['EQE', 'GLS', 'EQV', 'Z9']);

interface ModelsWithIds {
  readonly models: readonly DemoModel[];
  readonly ids: readonly number[];
}

/**
 * Two or three NSTs of each model, and a group for each type class of a make. `from` is the first day of this year: models of
 * this year end with it, launch editions in March.
 */
export async function loadNsts(
  tx: Tx,
  { models, ids, year, version }: ModelsWithIds & { readonly year: number; readonly version: number },
): Promise<void> {
  const rows = models.flatMap((model, place) =>
    VARIANTS.filter((_, variant) => variant < 2 || place % 4 === 0).map(({ end, en, cn }) => ({
      code: `N${String(1001 + place)}-${end}`,
      nameEn: `${model.name} ${model.modelYear}${en}`,
      nameCn: `${model.name} ${model.modelYear}${cn}`,
      modelId: ids[place] ?? 0,
      from: `${model.later ? year : year - 1}-07-01`,
      to: lastDay(end, model, year),
    })),
  );
  await sql`
    insert into nst (code, code_key, name_en, name_cn, model_id, active_from, active_to)
    select code, lower(code), en, cn, model, first, nullif(last, '')::date
    from unnest(${rows.map(({ code }) => code)}::text[], ${rows.map(({ nameEn }) => nameEn)}::text[],
      ${rows.map(({ nameCn }) => nameCn)}::text[], ${rows.map(({ modelId }) => modelId)}::int[],
      ${rows.map(({ from }) => from)}::date[], ${rows.map(({ to }) => to)}::text[])
      as n (code, en, cn, model, first, last)`.execute(tx);
  await loadGroups(tx, models);
  await sql`
    insert into nst_group_member (nst_id, effective_from, version_id, group_id)
    select n.id, date '1990-01-01', ${version}::int, g.id
    from nst n join vehicle_model m on m.id = n.model_id join brand b on b.id = m.brand_id
      join make on make.id = b.make_id
      join nst_group g on g.code_key = lower(concat(make.code, '-', m.type_class))`.execute(tx);
}

function lastDay(end: string, { later }: DemoModel, year: number): string {
  if (end === 'CN9') return `${later ? year + 1 : year}-03-31`;
  return later ? '' : `${year}-12-31`;
}

async function loadGroups(tx: Tx, models: readonly DemoModel[]): Promise<void> {
  const names = [...new Set(models.map(({ make, typeClass }) => `${make}\n${typeClass}`))]
    .map((key) => key.split('\n'))
    .filter(([, typeClass = '']) => !WITHOUT_GROUP.has(typeClass));
  await sql`
    insert into nst_group (code, code_key, name_en, name_cn, make_id)
    select upper(concat(make.code, '-', class)), lower(concat(make.code, '-', class)),
      concat(make.name_en, ' ', class), concat(make.name_cn, ' ', class), make.id
    from unnest(${names.map(([make = '']) => make)}::text[], ${names.map(([, name = '']) => name)}::text[])
      as g (code, class) join make on make.code = g.code`.execute(tx);
}
