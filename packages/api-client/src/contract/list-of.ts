import * as z from 'zod';

/**
 * A list of a body that may be long. It is read up to its first fault: zod reports every fault, and ten thousand wrong
 * rows would block all other users for half a second. A list longer than `most` is not read to its end either.
 */
export function listOf<Item extends z.ZodType>(item: Item, most: number) {
  const list = z.array(item).max(most);
  return z.preprocess<unknown, typeof list, z.input<typeof list>>((value) => upToFirstFault(item, value, most), list);
}

function upToFirstFault(item: z.ZodType, value: unknown, most: number): unknown {
  if (!Array.isArray(value)) return value;
  const read: readonly unknown[] = value.slice(0, most + 1);
  const fault = read.findIndex((each) => !item.safeParse(each).success);
  return fault < 0 ? read : read.slice(0, fault + 1);
}
