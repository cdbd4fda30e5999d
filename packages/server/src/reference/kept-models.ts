import type { VehicleModel } from '@oasis/engine/reference';
import type { Db, Tx } from '../database/tables.ts';
import { readModels } from './reference-rows.ts';

/** All models by id, in the order of master data. */
export type Models = ReadonlyMap<string, VehicleModel>;

/**
 * The models of master data, kept in memory. A model never becomes another one, and new ones only come; so what is kept is
 * read again exactly where someone asks for a model that is not there.
 */
export class KeptModels {
  #models: Models = new Map();

  /** All models, these among them where they exist. */
  async with(db: Db | Tx, ids: Iterable<string>): Promise<Models> {
    for (const id of ids) {
      if (this.#models.has(id)) continue;
      this.#models = await readModels(db);
      break;
    }
    return this.#models;
  }
}
