import { eachSliced, type Slices } from '@oasis/engine/base';
import * as z from 'zod';

/** Items of one slice: a few milliseconds of work if each item is as large as a table row. */
const ITEMS_OF_SLICE = 500;

/** Serializes a list, or an object with long lists, as JSON in slices. */
export function* writtenSlices(value: unknown): Slices<string> {
  const texts: string[] = [];
  if (Array.isArray(value)) yield* listSlices(value, texts);
  else if (typeof value === 'object' && value !== null) yield* objectSlices(value, texts);
  else texts.push(JSON.stringify(value ?? null));
  return texts.join('');
}

function* objectSlices(value: object, texts: string[]): Slices<void> {
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    texts.push(`${before}${JSON.stringify(name)}:`);
    before = ',';
    if (Array.isArray(member)) yield* listSlices(member, texts);
    else texts.push(JSON.stringify(member));
  }
  texts.push(before === '{' ? '{}' : '}');
}

function* listSlices(list: readonly unknown[], texts: string[]): Slices<void> {
  const add = (item: unknown, place: number): void => {
    texts.push(`${place > 0 ? ',' : ''}${JSON.stringify(item)}`);
  };
  texts.push('[');
  yield* eachSliced(list, add, ITEMS_OF_SLICE);
  texts.push(']');
}

/** Data with more values than this is checked in slices. */
const LARGE = 5_000;

/** Whether data has so many values that it is checked in slices. */
export function isLarge(data: unknown): boolean {
  const open: unknown[] = [data];
  for (let count = 0; count <= LARGE; count += 1) {
    if (open.length === 0) return false;
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (members.length > LARGE) return true;
    open.push(...members);
  }
  return true;
}

/**
 * Checks data against a schema and returns the same result as `z.parse`. Lists are checked in slices, unless their schema
 * has checks of the whole list.
 */
export function* checkedSlices(schema: z.core.$ZodType, data: unknown): Slices<unknown> {
  if (!hasChecks(schema) && isLarge(data)) {
    if (schema instanceof z.ZodArray && Array.isArray(data)) return yield* itemSlices(schema.element, data);
    if (schema instanceof z.ZodObject && typeof data === 'object' && data !== null)
      return yield* memberSlices(schema, data);
  }
  return z.parse(schema, data);
}

function* itemSlices(schema: z.core.$ZodType, list: readonly unknown[]): Slices<readonly unknown[]> {
  const read: unknown[] = [];
  for (const [place, item] of list.entries()) {
    read.push(isLarge(item) ? yield* checkedSlices(schema, item) : z.parse(schema, item));
    if (place % ITEMS_OF_SLICE === ITEMS_OF_SLICE - 1) yield;
  }
  return read;
}

/** Checks the lists of an object separately, and the object with empty lists in their place. */
function* memberSlices(schema: z.ZodObject, data: object): Slices<object> {
  const [lists, empty] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const [name, list] of Object.entries(data)) {
    const member: unknown = schema.shape[name];
    if (!Array.isArray(list) || !(member instanceof z.ZodArray) || hasChecks(member)) continue;
    lists.set(name, yield* checkedSlices(member, list));
    empty.set(name, []);
  }
  const head = schema.parse({ ...data, ...Object.fromEntries(empty) });
  return { ...head, ...Object.fromEntries(lists) };
}

function hasChecks(schema: z.core.$ZodType): boolean {
  return (schema._zod.def.checks ?? []).length > 0;
}
