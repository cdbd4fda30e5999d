import { eachSliced, err, ok, type Result } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import * as z from 'zod';
import { type JsonBounds, parseInPieces } from '../base/bounded-json.ts';
import { inTimeSlices } from '../base/time-slices.ts';
import { messageSchema } from '../files/schema.ts';
import { isPacked, unpack } from './packed.ts';
import { conflictSchema, nameSchema, noteSchema, volumeImportSchema, volumeSchema } from './schema.ts';
import type { MonthlyVolume, VolumeImport } from './types.ts';

/** A file that was read, its lists unread: there may be a hundred thousand volumes in them. */
const unreadSchema = volumeImportSchema.extend({
  // Uploads stored before names were packed have none.
  names: z.array(nameSchema).default([]),
  volumes: z.array(z.unknown()),
  conflicts: z.array(z.unknown()),
  notes: z.array(z.unknown()),
});

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: unreadSchema }),
  z.object({ ok: z.literal(false), error: messageSchema }),
]);

/** Reads the JSON of the reading process, in turns with all other work. Throws if it has the wrong form. */
export async function readingOf(json: Buffer): Promise<Result<VolumeImport, Message>> {
  const answer = answerSchema.parse(await parsed(json));
  return answer.ok ? ok(await listsRead(answer.value)) : err(answer.error);
}

/** Reads the JSON that a pending upload keeps, in the same way. */
export async function storedReading(json: string): Promise<VolumeImport> {
  return listsRead(unreadSchema.parse(await parsed(Buffer.from(json))));
}

/** The product's own JSON is less deep; its size is limited by the limits of a file. */
const BOUNDS: JsonBounds = { depth: 16, values: Number.POSITIVE_INFINITY, keys: 100 };

function parsed(json: Buffer): Promise<unknown> {
  return parseInPieces(json, BOUNDS, async (text): Promise<unknown> => JSON.parse(text));
}

async function listsRead(file: z.infer<typeof unreadSchema>): Promise<VolumeImport> {
  const { names, volumes, conflicts, notes, ...head } = file;
  const volumeOf = (item: unknown): MonthlyVolume =>
    isPacked(item, names.length) ? unpack(item, names) : volumeSchema.parse(item);
  return {
    ...head,
    volumes: await listOf(volumeOf, volumes),
    conflicts: await listOf((item) => conflictSchema.parse(item), conflicts),
    notes: await listOf((item) => noteSchema.parse(item), notes),
  };
}

const ITEMS_OF_SLICE = 500;

/** Empties the list while reading, so that its items are in memory once. */
async function listOf<Item>(readItem: (item: unknown) => Item, list: unknown[]): Promise<readonly Item[]> {
  const read: Item[] = [];
  const take = (item: unknown): void => {
    list[read.length] = undefined;
    read.push(readItem(item));
  };
  await inTimeSlices(eachSliced(list, take, ITEMS_OF_SLICE));
  return read;
}
