import { err, ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { VehicleName } from './types.ts';

/** Characters that show nothing: zero width ones, the soft hyphen and the byte order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const CONTROL = /\p{Cc}/u;

/** A name without space around it, with single spaces inside, in composed form. */
export function tidyName(text: string): string {
  return text.normalize('NFC').replace(INVISIBLE, '').trim().replace(/\s+/g, ' ');
}

/** The common form of all spellings of a name that differ in case or width. */
export function foldName(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const PARTS = ['brand', 'typeClass', 'modelYear', 'model'] as const satisfies readonly (keyof VehicleName)[];

/** The parts of a name, each with the common form of its spellings within the parts before it. */
export function keysOf(name: VehicleName): readonly (readonly [part: keyof VehicleName, key: string])[] {
  let key = '';
  return PARTS.map((part) => {
    key += `${foldName(name[part])}\n`;
    return [part, key];
  });
}

/** The common form of all spellings of one model of a make. */
export function vehicleKey(name: VehicleName): string {
  return PARTS.map((part) => `${foldName(name[part])}\n`).join('');
}

/** Columns that name a vehicle; type class and model year may be absent. */
export type NameField = 'make' | 'typeClass' | 'modelYear' | 'model';

export function checkName(name: string, field: NameField, limit: number): Result<string, Message> {
  const mayBeEmpty = field === 'typeClass' || field === 'modelYear';
  if (name === '' && !mayBeEmpty) return err(message('IMPORT_NAME_EMPTY', { field }));
  if (CONTROL.test(name)) return err(message('IMPORT_NAME_CONTROL', { field }));
  if (name.length > limit) return err(message('IMPORT_NAME_TOO_LONG', { field, limit }));
  return ok(name);
}

/** Spellings of names, counted; the most frequent one of a name wins, the first of equals. */
export class Spellings {
  readonly #names = new Map<string, Map<string, number>>();

  add(key: string, spelling: string): void {
    const spellings = this.#names.get(key) ?? new Map<string, number>();
    spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
    this.#names.set(key, spellings);
  }

  has(key: string): boolean {
    return this.#names.has(key);
  }

  preferred(key: string): string | undefined {
    let best: readonly [string, number] | undefined;
    for (const entry of this.#names.get(key) ?? []) if (best === undefined || entry[1] > best[1]) best = entry;
    return best?.[0];
  }
}
