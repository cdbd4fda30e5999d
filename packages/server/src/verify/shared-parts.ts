import {
  type BudgetTemplate,
  type Difference,
  decodeTemplate,
  type PlannedVolumes,
  type RowSet,
  type TableScope,
  type VehicleModel,
} from '@oasis/engine';
import { reasonOf } from '../config/problem.ts';
import type { Tx } from '../database/tables.ts';
import { readModels, readVolumes, type VersionVolumes } from '../reference/reference-rows.ts';
import { hashOfRows, unpackRows } from '../services/bgapi/budget/row-set.ts';
import type { BudgetRow } from './stored-budgets.ts';

/** Something that many tables share, or what is wrong with it. */
export type Shared<Value> =
  | { readonly value: Value; readonly wrong: readonly Difference[] }
  | { readonly value: undefined; readonly wrong: readonly Difference[] };

/** Most row sets, templates and volumes of versions that are kept at the same time. */
const MOST_KEPT = 40;

/**
 * Rows, templates and master data that tables share, read from the database and from no cache of the process: what is
 * verified is what is stored.
 */
export class SharedParts {
  readonly #tx: Tx;
  readonly #rows = new Map<string, Shared<RowSet>>();
  readonly #templates = new Map<string, Shared<BudgetTemplate>>();
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

  async rowsOf(hash: Buffer): Promise<Shared<RowSet>> {
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

  async templateOf({ templateId, templateVersion }: BudgetRow): Promise<Shared<BudgetTemplate>> {
    return kept(this.#templates, JSON.stringify([templateId, templateVersion]), async () => {
      const stored = await this.#tx
        .selectFrom('template_version')
        .select('template')
        .where('template_id', '=', templateId)
        .where('version', '=', templateVersion)
        .executeTakeFirst();
      const decoded = decodeTemplate(stored?.template);
      if (decoded.ok) return { value: decoded.value, wrong: [] };
      return wrong(`template ${templateId} ${templateVersion}`, decoded.error[0]?.code ?? '', 'a template');
    });
  }

  /** The volumes that the measures of a table are spread by. */
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

  /** Models and pinned versions that are not there. */
  missingVersions({ pins, scope, templateVersion }: BudgetRow): readonly Difference[] {
    const wanted = [
      ...Object.entries(pins.kufri).map(([make, version]) => [`Kufri of ${make}`, `kufri ${make} ${version}`, version]),
      ['prices', `price ${pins.msrp}`, pins.msrp],
      ['VAT', `vat ${pins.vat}`, pins.vat],
      ['guideline', `guideline ${pins.guideline}`, pins.guideline],
    ] as const;
    const missing = wanted
      .filter(([, key, version]) => version !== '' && version !== NO_VERSION && !this.#versions.has(key ?? ''))
      .map(([place = '', , version = '']) => ({
        place,
        found: `version ${version}`,
        expected: 'a version that exists',
      }));
    const template = { place: 'template', found: pins.template, expected: templateVersion };
    return [...missing, ...(pins.template === templateVersion ? [] : [template]), ...this.#missingModels(scope)];
  }

  #missingModels({ models }: TableScope): readonly Difference[] {
    return models
      .filter((id) => !this.#models.has(id))
      .map((id) => ({ place: 'models', found: `model ${id}`, expected: 'a model that exists' }));
  }
}

/** Of dated values that there were none of. */
const NO_VERSION = '0';

function wrong(place: string, found: string, expected: string): Shared<never> {
  return { value: undefined, wrong: [{ place, found, expected }] };
}

/** The value of the key, read when it is not there; the one that was asked for longest ago goes. */
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
