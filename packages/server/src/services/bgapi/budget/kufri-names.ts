import { isLatestKufri, type Pins, withLatestKufri } from '@oasis/engine';
import type { Db, Tx } from '../../../database/tables.ts';
import { kufriName } from '../../../reference/kufri-store.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';

/** Kufri versions as people see them. */
export interface KufriNames {
  /** The versions of one budget: 'CBU V3', or 'PBP V2, CBU V3' over several makes. */
  of(pins: Pins): string;
  /** The versions of several budgets, each once. */
  ofAll(pins: readonly Pins[]): string;
  /** False as soon as one make has a newer version (BUD-015). */
  isLatest(pins: Pins): boolean;
  /** The newest versions of the same makes. */
  latestFor(pins: Pins): Pins;
}

/** Reads the names of all versions, which are few. */
export async function readKufriNames(db: Db | Tx, references: ReferenceStore): Promise<KufriNames> {
  const rows = await db
    .selectFrom('kufri_version as version')
    .innerJoin('make', 'make.id', 'version.make_id')
    .select(['version.id', 'version.number', 'make.code as make'])
    .execute();
  const names = new Map(rows.map((row) => [String(row.id), kufriName(row)]));
  const ofAll = (pins: readonly Pins[]): string => {
    const versions = new Set(pins.flatMap(({ kufri }) => Object.values(kufri)));
    return [...versions].map((version) => names.get(version) ?? '-').join(', ');
  };
  const latest = await references.latest(db, '');
  return {
    of: (pins) => ofAll([pins]),
    ofAll,
    isLatest: (pins) => isLatestKufri(pins, latest),
    latestFor: (pins) => withLatestKufri(pins, latest),
  };
}
