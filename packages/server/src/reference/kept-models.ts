import type { VehicleModel } from '@oasis/engine/reference';
import type { Db, Tx } from '../database/tables.ts';
import { readModels } from './reference-rows.ts';

/** All models by id, in the order of master data. */
export type Models = ReadonlyMap<string, VehicleModel>;

/**
 * The models of master data, cached. A model with volumes in a Kufri version never changes, and only such models are requested; so cached
 * ones stay valid, and everything is read again when a model is requested for the first time. Other models may have been renamed since.
 */
export class KeptModels {
  #models: Models = new Map();
  readonly #asked = new Set<string>();
  #begun = 0;
  /** Number of the read behind the cached models: the one that began last, whichever ended last. */
  #kept = 0;

  /** All models, including these if they exist. */
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
