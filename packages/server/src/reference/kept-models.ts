import type { VehicleModel } from '@oasis/engine/reference';
import type { Db, Tx } from '../database/tables.ts';
import { readModels } from './reference-rows.ts';

/** All models by id, in the order of master data. */
export type Models = ReadonlyMap<string, VehicleModel>;

/**
 * The models of master data, kept in memory. A model that a Kufri version has volumes of never becomes another one, and those
 * that are asked for are such models; so what was asked for is kept, and everything is read again where someone asks for a model
 * for the first time. The others may have been renamed since.
 */
export class KeptModels {
  #models: Models = new Map();
  readonly #asked = new Set<string>();
  #begun = 0;
  /** Which reading the kept models are of: the one that began last, whichever ended last. */
  #kept = 0;

  /** All models, these among them where they exist. */
  async with(db: Db | Tx, ids: Iterable<string>): Promise<Models> {
    let read: Models | undefined;
    for (const id of ids) {
      if (this.#asked.has(id) && this.#models.has(id)) continue;
      read ??= await this.#read(db);
      if (read.has(id)) this.#asked.add(id);
    }
    return read ?? this.#models;
  }

  async #read(db: Db | Tx): Promise<Models> {
    this.#begun += 1;
    const own = this.#begun;
    const models = await readModels(db);
    if (own > this.#kept) {
      this.#models = models;
      this.#kept = own;
    }
    return models;
  }
}
