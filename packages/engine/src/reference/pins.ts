import type { Pins } from './types.ts';

/**
 * Whether the Kufri versions of a budget are the newest of their makes: 'not the latest' if any is behind (BUD-015,
 * BUD-072). A make that the latest data does not have counts as up to date.
 */
export function isLatestKufri(pins: Pins, latest: Pins): boolean {
  return Object.entries(pins.kufri).every(([make, version]) => {
    const newest = latest.kufri[make];
    return newest === undefined || newest === version;
  });
}

/** Whether every version that a budget was made with is the newest, and its rule for leaves over months too (BUD-155). */
export function isLatest(pins: Pins, latest: Pins): boolean {
  return (
    isLatestKufri(pins, latest) &&
    pins.msrp === latest.msrp &&
    pins.vat === latest.vat &&
    pins.financing === latest.financing &&
    pins.guideline === latest.guideline &&
    pins.template === latest.template &&
    pins.leafRule === latest.leafRule
  );
}

/** The newest Kufri versions for the makes of a budget; every other version stays as pinned. */
export function withLatestKufri(pins: Pins, latest: Pins): Pins {
  const kufri = Object.fromEntries(
    Object.entries(pins.kufri).map(([make, version]) => [make, latest.kufri[make] ?? version]),
  );
  return { ...pins, kufri };
}

/** The Kufri versions of some makes only. */
export function pinsForMakes(pins: Pins, makes: readonly string[]): Pins {
  return { ...pins, kufri: Object.fromEntries(Object.entries(pins.kufri).filter(([make]) => makes.includes(make))) };
}
