import { correctionRecord } from '@oasis/engine/areas/corrections';
import { definedSchemas } from '../../defined-record.ts';
import { defineSchemas } from '../../schema.ts';
import type { correctionCalls } from './calls.ts';

const { list, save, confirm, reject } = definedSchemas(correctionRecord);

export const correctionSchemas = defineSchemas<typeof correctionCalls>()({
  /** Waiting ones first, the newest first. */
  'corrections.list': list,
  'corrections.propose': save,
  'corrections.confirm': confirm,
  'corrections.reject': reject,
});
