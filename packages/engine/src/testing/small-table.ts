import { present } from '../base/assert.ts';
import { monthOf } from '../base/period.ts';
import type { Pins, ReferenceData, VehicleModel } from '../reference/types.ts';
import { generateTable } from '../table/generate.ts';
import type { BudgetTable, TableScope } from '../table/types.ts';
import { NORMAL_SALES } from '../template/built-in/normal-sales.ts';
import { DEFAULT_SETTINGS, type TableSettings } from '../template/input-set.ts';
import type { BudgetTemplate } from '../template/types.ts';

/** What a small table for tests is made of. */
export interface SmallTableOptions {
  readonly template?: BudgetTemplate;
  readonly settings?: Partial<TableSettings>;
  readonly customers?: readonly string[];
  /** Models; every fourth has no Kufri volume. */
  readonly models?: number;
  /** Months of the period. */
  readonly months?: number;
}

export const SMALL_PINS: Pins = {
  kufri: { PBP: 'K-1', CBU: 'K-1', VAN: 'K-1', DENZA: 'K-1' },
  msrp: 'M-1',
  vat: 'V-1',
  template: '1',
  guideline: 'G-1',
};

const MAKE_OF = ['PBP', 'CBU', 'VAN', 'DENZA'];

/** Made-up master data with round numbers: RT 100, 110, …, WS 120, 132, …, MSRP 226,000, …, VAT 13 %, guideline 4 %. */
export function smallReference(models: number): ReferenceData {
  const byId = new Map(Array.from({ length: models }, (_, index) => [`m${index}`, smallModel(index)]));
  const indexOf = (id: string): number => Number(id.slice(1));
  return {
    model: (id) => byId.get(id),
    volume: (_version, id) =>
      indexOf(id) % 4 === 3 ? undefined : { rt: 100 + indexOf(id) * 10, ws: 120 + indexOf(id) * 12 },
    price: (_version, id) => ({
      msrpWithVat: 226_000 + indexOf(id) * 1_130,
      dealerPriceWithVat: 200_000 + indexOf(id) * 1_000,
    }),
    vatRate: () => 0.13,
    guideline: () => 0.04,
    latest: () => SMALL_PINS,
  };
}

/** A generated table without inputs. */
export function smallTable(options: SmallTableOptions = {}): BudgetTable {
  const { template = NORMAL_SALES, settings = {}, customers = [], models = 6, months = 1 } = options;
  const scope: TableScope = {
    shape: customers.length > 0 ? 'customer' : 'period',
    period: { from: monthOf(2026, 1), to: monthOf(2026, months) },
    models: Array.from({ length: models }, (_, index) => `m${index}`),
    customers,
  };
  const request = { template, settings: { ...DEFAULT_SETTINGS, ...settings }, scope };
  const made = generateTable({ ...request, reference: smallReference(models), pins: SMALL_PINS });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

function smallModel(index: number): VehicleModel {
  const make = present(MAKE_OF[index % 2], 'a make');
  const brand = `${make} brand ${Math.floor(index / 2) % 2}`;
  return { id: `m${index}`, make, brand, typeClass: `${brand} class`, modelYear: '2026', model: `Model ${index}` };
}
