import { buRecord, makeRecord } from '@oasis/engine/areas/basics';
import { definedSchemas } from '../../defined-record.ts';
import { defineSchemas } from '../../schema.ts';
import type { basicCalls } from './calls.ts';

const bu = definedSchemas(buRecord);
const make = definedSchemas(makeRecord);

export const basicSchemas = defineSchemas<typeof basicCalls>()({
  'businessUnits.list': bu.list,
  'businessUnits.byId': bu.byId,
  'businessUnits.save': bu.save,
  'businessUnits.update': bu.update,
  'makes.list': make.list,
  'makes.byId': make.byId,
  'makes.save': make.save,
  'makes.update': make.update,
});
