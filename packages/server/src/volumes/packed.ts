import { eachSliced, isMonth, present, type Slices } from '@oasis/engine/base';
import type { MonthlyVolume, VehicleName, VolumeImport } from './types.ts';

/**
 * A volume in its sent and stored form: position of its vehicle in the list of names, month, row, RT and WS, null if absent. A model has
 * a row for each month, so written names would be most of the text.
 */
export type PackedVolume = readonly [
  name: number,
  month: MonthlyVolume['month'],
  row: number,
  rt: number | null,
  ws: number | null,
];

/** Packs volumes one after the other; the names are whole when the last one is packed. */
export class Packing {
  readonly names: VehicleName[] = [];
  readonly #places = new Map<string, number>();

  pack({ brand, typeClass, modelYear, model, month, row, rt, ws }: MonthlyVolume): PackedVolume {
    const key = `${brand}\n${typeClass}\n${modelYear}\n${model}`;
    const place = this.#places.get(key) ?? this.names.push({ brand, typeClass, modelYear, model }) - 1;
    this.#places.set(key, place);
    return [place, month, row, rt ?? null, ws ?? null];
  }
}

/** A parsed file in its stored form, until it is loaded. */
export function* packedSlices({
  volumes,
  ...head
}: VolumeImport): Slices<Omit<VolumeImport, 'volumes'> & { names: VehicleName[]; volumes: PackedVolume[] }> {
  const packing = new Packing();
  const packed: PackedVolume[] = [];
  yield* eachSliced(volumes, (volume) => void packed.push(packing.pack(volume)));
  return { ...head, names: packing.names, volumes: packed };
}

/** Whether a value has the form of a packed volume with a valid position of its name. */
export function isPacked(value: unknown, names: number): value is PackedVolume {
  if (!Array.isArray(value) || value.length !== 5) return false;
  const items: readonly unknown[] = value;
  const [name, month, row, rt, ws] = items;
  const isPlace = Number.isInteger(name) && Number(name) >= 0 && Number(name) < names;
  return isPlace && typeof month === 'string' && isMonth(month) && Number.isFinite(row) && isUnits(rt) && isUnits(ws);
}

function isUnits(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}

export function unpack([name, month, row, rt, ws]: PackedVolume, names: readonly VehicleName[]): MonthlyVolume {
  const { brand, typeClass, modelYear, model } = present(names[name], 'a name');
  return {
    brand,
    typeClass,
    modelYear,
    model,
    month,
    row,
    ...(rt !== null && { rt }),
    ...(ws !== null && { ws }),
  };
}
