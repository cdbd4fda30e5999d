import { correctionRecord } from '@oasis/engine/areas/corrections';
import { definedSchemas } from '../../defined-record.ts';
import { fileReport } from '../../file-report.ts';
import { defineSchemas } from '../../schema.ts';
import type { correctionCalls } from './calls.ts';

const { list, save, confirm, reject } = definedSchemas(correctionRecord);

export const correctionSchemas = defineSchemas<typeof correctionCalls>()({
  /** Waiting ones first, the newest first. */
  'corrections.list': list,
  'corrections.propose': save,
  'corrections.checkFile': { data: fileReport },
  'corrections.loadFile': { data: fileReport },
  'corrections.confirm': confirm,
  'corrections.reject': reject,
});
