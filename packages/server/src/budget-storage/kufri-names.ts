import { isLatest, isLatestKufri, type Pins, withLatestKufri } from '@oasis/engine/reference';
import type { Db, Tx } from '../database/tables.ts';
import type { ReferenceStore } from '../reference/reference-store.ts';

/** Readable names of Kufri versions. */
export interface KufriNames {
  /** The versions of one budget: 'CBU V3', or 'PBP V2, CBU V3' over several makes. */
  of(pins: Pins): string;
  /** The versions of several budgets, each once. */
  ofAll(pins: readonly Pins[]): string;
  /** False as soon as one make has a newer version (BUD-015). */
  isLatest(pins: Pins): boolean;
  /** False as soon as a version, or the rule for rows over several months, is behind; the template has its own (BUD-155). */
  isNewest(pins: Pins): boolean;
  /** The newest versions of the same makes. */
  latestFor(pins: Pins): Pins;
}

/** The names of the versions that these budgets are pinned to, and of the newest ones. */
export async function readKufriNames(
  db: Db | Tx,
  references: ReferenceStore,
  pinned: readonly Pins[],
): Promise<KufriNames> {
  return kufriNamesOf(db, references, pinned, await references.latest(db, ''));
}

/** The same for known newest versions. */
export async function kufriNamesOf(
  db: Db | Tx,
  references: ReferenceStore,
  pinned: readonly Pins[],
  latest: Pins,
): Promise<KufriNames> {
  const versions = [latest, ...pinned].flatMap(({ kufri }) => Object.values(kufri));
  const names = await references.kufriNames(db, versions);
  const ofAll = (pins: readonly Pins[]): string => {
    const each = new Set(pins.flatMap(({ kufri }) => Object.values(kufri)));
    return [...each].map((version) => names.get(version) ?? '-').join(', ');
  };
  return {
    of: (pins) => ofAll([pins]),
    ofAll,
    isLatest: (pins) => isLatestKufri(pins, latest),
    isNewest: (pins) => isLatest(pins, { ...latest, template: pins.template }),
    latestFor: (pins) => withLatestKufri(pins, latest),
  };
}
