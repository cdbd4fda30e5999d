import { eachSliced, err, type Message, ok, type Result } from '@oasis/engine';
import * as z from 'zod';
import { inTurns } from '../guard/in-turns.ts';
import { conflictSchema, messageSchema, noteSchema, volumeImportSchema, volumeSchema } from './schema.ts';
import type { VolumeImport } from './types.ts';

/** The answer of the reading process, its lists unread: there may be a hundred thousand volumes in them. */
const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: volumeImportSchema.extend({
      volumes: z.array(z.unknown()),
      conflicts: z.array(z.unknown()),
      notes: z.array(z.unknown()),
    }),
  }),
  z.object({ ok: z.literal(false), error: messageSchema }),
]);

/** Checks the answer of the reading process, in turns with everybody else. Throws where it has not the form. */
export async function readingOf(value: unknown): Promise<Result<VolumeImport, Message>> {
  const answer = answerSchema.parse(value);
  if (!answer.ok) return err(answer.error);
  const { volumes, conflicts, notes, ...head } = answer.value;
  return ok({
    ...head,
    volumes: await listOf(volumeSchema, volumes),
    conflicts: await listOf(conflictSchema, conflicts),
    notes: await listOf(noteSchema, notes),
  });
}

const ITEMS_OF_SLICE = 500;

async function listOf<Item>(schema: z.ZodType<Item>, list: readonly unknown[]): Promise<readonly Item[]> {
  const read: Item[] = [];
  await inTurns(eachSliced(list, (item) => read.push(schema.parse(item)), ITEMS_OF_SLICE));
  return read;
}
