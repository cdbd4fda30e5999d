import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version } from '../../shapes.ts';
import type { dealerCalls } from './calls.ts';

/** A region, with the BU that it belongs to. */
const region = z.object({ regionId: id, buId: id, buName: z.string(), regionName: z.string() });

const dealer = z.object({
  dealerId: id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  groupId: id.nullable(),
  /** Names in the language of the request; empty without one. */
  groupName: z.string(),
  entityId: id.nullable(),
  entityName: z.string(),
  regionIds: z.array(id),
  regions: z.array(region),
  taxNumber: z.string(),
  state: z.boolean(),
  /** Code of the successor and the first day of the succession; empty without one. */
  successorCode: z.string(),
  successorFrom: z.string(),
  ...made,
  version,
});

const filters = {
  code: formText.optional(),
  name: formText.optional(),
  buId: idText.optional(),
  regionId: idText.optional(),
  state: z.enum(['active', 'inactive', '']).optional(),
  sort: z.enum(['code', '-code', 'name', '-name', 'group', '-group', 'state', '-state']).default('code'),
};

const { save, update } = formSchemas('dealerId', {
  code: formText,
  nameEn: formText,
  nameCn: formText,
  groupId: id.nullable(),
  entityId: id.nullable(),
  regionIds: z.array(id).max(500),
  taxNumber: formText,
  state: z.boolean(),
  successorCode: formText,
  successorFrom: z.string().max(40),
});

const named = z.object({ id, name: z.string() });

export const dealerSchemas = defineSchemas<typeof dealerCalls>()({
  /** API-023: public directory fields of the active dealers of a BU. */
  'dealers.directory': {
    query: z.object({ buId: idText }),
    data: z.array(z.object({ dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() })),
  },
  'dealers.list': listSchemas(filters, dealer),
  'dealers.byId': { query: z.object({ dealerId: idText }), data: dealer },
  /** Choices of filters and form, in the language of the request. */
  'dealers.options': {
    data: z.object({
      bus: z.array(named),
      regions: z.array(region),
      groups: z.array(named),
      entities: z.array(named),
    }),
  },
  'dealers.save': save,
  'dealers.update': update,
  'dealers.checkFile': { data: fileReport },
  'dealers.loadFile': { data: fileReport },
  'dealers.exportExcel': { query: z.object(filters), data: z.null() },
});
