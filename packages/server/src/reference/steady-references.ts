import type { Pins, ReferenceData, VehicleModel } from '@oasis/engine/reference';
import type { ReferenceStore } from './reference-store.ts';

/**
 * A reference store that reads everything once, for work inside one transaction that changes no master data. `kufri` puts
 * other versions in the place of the newest ones, as if it were the day on which those were.
 */
export function steadyReferences(store: ReferenceStore, kufri: Pins['kufri'] = {}): ReferenceStore {
  const latest = new Map<string, Promise<Pins>>();
  const loaded = new Map<string, Promise<ReferenceData>>();
  const models = new Map<string, Promise<readonly VehicleModel[]>>();
  return {
    ...store,
    latest: (db, template) =>
      once(latest, template, async () => {
        const pins = await store.latest(db, template);
        return { ...pins, kufri: { ...pins.kufri, ...kufri } };
      }),
    load: (db, pins, template) => once(loaded, JSON.stringify([pins, template]), () => store.load(db, pins, template)),
    modelsWithVolume: (db, versions, period) =>
      once(models, JSON.stringify([versions, period]), () => store.modelsWithVolume(db, versions, period)),
  };
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}
