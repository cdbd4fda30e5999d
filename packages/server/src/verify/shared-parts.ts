import type { Difference } from '@oasis/engine/check';
import { LEAF_RULES, type VehicleModel } from '@oasis/engine/reference';
import type { PlannedVolumes } from '@oasis/engine/report';
import type { RowSet, TableScope } from '@oasis/engine/table';
import { type BudgetTemplate, decodeStored } from '@oasis/engine/template';
import { hashOfRows, unpackRows } from '../budget-storage/row-set.ts';
import { reasonOf } from '../config/problem.ts';
import type { Tx } from '../database/tables.ts';
import { readModels, readVolumes, type VersionVolumes } from '../reference/reference-rows.ts';
import type { BudgetRow } from './stored-budgets.ts';

/** A value that was read and checked, or the differences that make it unusable. */
export type Checked<Value> =
  | { readonly value: Value; readonly wrong: readonly Difference[] }
  | { readonly value: undefined; readonly wrong: readonly Difference[] };

/** The size of each cache of row sets, templates and volumes. */
const MOST_KEPT = 40;

/**
 * Reads row sets, templates and master data that budgets share. It bypasses the caches of the process, so that the
 * stored data itself is verified.
 */
export class SharedParts {
  readonly #tx: Tx;
  readonly #rows = new Map<string, Checked<RowSet>>();
  readonly #templates = new Map<string, Checked<BudgetTemplate>>();
  readonly #volumes = new Map<string, VersionVolumes>();
  readonly #models: ReadonlyMap<string, VehicleModel>;
  readonly #versions: ReadonlySet<string>;

  private constructor(tx: Tx, models: ReadonlyMap<string, VehicleModel>, versions: ReadonlySet<string>) {
    this.#tx = tx;
    this.#models = models;
    this.#versions = versions;
  }

  static async read(tx: Tx): Promise<SharedParts> {
    return new SharedParts(tx, await readModels(tx), await versionsOf(tx));
  }

  async rowsOf(hash: Buffer): Promise<Checked<RowSet>> {
    return kept(this.#rows, hash.toString('hex'), async () => {
      const stored = await this.#tx.selectFrom('row_set').selectAll().where('hash', '=', hash).executeTakeFirst();
      if (stored === undefined) return wrong('row set', 'nothing', hash.toString('hex'));
      const found = hashOfRows(stored, stored.body);
      if (!found.equals(hash)) return wrong('row set', found.toString('hex'), hash.toString('hex'));
      try {
        return { value: unpackRows(stored), wrong: [] };
      } catch (cause) {
        return wrong('row set', reasonOf(cause), 'a block of rows');
      }
    });
  }

  async templateOf({ templateId, templateVersion }: BudgetRow): Promise<Checked<BudgetTemplate>> {
    return kept(this.#templates, JSON.stringify([templateId, templateVersion]), async () => {
      const stored = await this.#tx
        .selectFrom('template_version')
        .select('template')
        .where('template_id', '=', templateId)
        .where('version', '=', templateVersion)
        .executeTakeFirst();
      const decoded = decodeStored(stored?.template);
      if (decoded.ok) return { value: decoded.value, wrong: [] };
      return wrong(`template ${templateId} ${templateVersion}`, decoded.error[0]?.code ?? '', 'a template');
    });
  }

  /** Returns the planned volumes that distribute the measures of a table. */
  async plannedFor({ pins }: BudgetRow): Promise<PlannedVolumes> {
    const pinned = new Map<string, VersionVolumes>();
    for (const version of Object.values(pins.kufri)) {
      if (version !== '') {
        pinned.set(version, await kept(this.#volumes, version, () => readVolumes(this.#tx, Number(version))));
      }
    }
    return {
      model: (id) => this.#models.get(id),
      volume: (version, model, month) => pinned.get(version)?.get(model)?.get(month),
    };
  }

  /** Returns the models and pinned versions of a budget that do not exist, and an unknown rule for leaves. */
  missingVersions({ pins, scope, templateVersion }: BudgetRow): readonly Difference[] {
    const wanted = [
      ...Object.entries(pins.kufri).map(([make, version]) => [`Kufri of ${make}`, `kufri ${make} ${version}`, version]),
      ['prices', `price ${pins.msrp}`, pins.msrp],
      ['VAT', `vat ${pins.vat}`, pins.vat],
      ['financing', `financing ${pins.financing}`, pins.financing],
      ['guideline', `guideline ${pins.guideline}`, pins.guideline],
    ] as const;
    const missing = wanted
      .filter(([, key, version]) => version !== '' && version !== NO_VERSION && !this.#versions.has(key ?? ''))
      .map(([place = '', , version = '']) => ({
        place,
        found: `version ${version}`,
        expected: 'a version that exists',
      }));
    const isKnownRule = pins.leafRule === undefined || LEAF_RULES.includes(pins.leafRule);
    const rule = { place: 'rule for rows over months', found: pins.leafRule ?? '', expected: LEAF_RULES.join(', ') };
    const template = { place: 'template', found: pins.template, expected: templateVersion };
    return [
      ...missing,
      ...(isKnownRule ? [] : [rule]),
      ...(pins.template === templateVersion ? [] : [template]),
      ...this.#missingModels(scope),
    ];
  }

  #missingModels({ models }: TableScope): readonly Difference[] {
    return models
      .filter((id) => !this.#models.has(id))
      .map((id) => ({ place: 'models', found: `model ${id}`, expected: 'a model that exists' }));
  }
}

/** The pin of a kind of dated values that had no version yet. */
const NO_VERSION = '0';

function wrong(place: string, found: string, expected: string): Checked<never> {
  return { value: undefined, wrong: [{ place, found, expected }] };
}

/** Returns the cached value of a key, or reads it. Evicts the least recently used value. */
async function kept<Value>(map: Map<string, Value>, key: string, read: () => Promise<Value>): Promise<Value> {
  const value = map.get(key) ?? (await read());
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest);
  return value;
}

async function versionsOf(tx: Tx): Promise<ReadonlySet<string>> {
  const kufri = await tx
    .selectFrom('kufri_version')
    .innerJoin('make', 'make.id', 'kufri_version.make_id')
    .select(['make.code', 'kufri_version.id'])
    .execute();
  const dated = await tx.selectFrom('master_version').select(['kind', 'id']).execute();
  return new Set([
    ...kufri.map(({ code, id }) => `kufri ${code} ${id}`),
    ...dated.map(({ kind, id }) => `${kind} ${id}`),
  ]);
}
