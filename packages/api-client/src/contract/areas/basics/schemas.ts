import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version } from '../../shapes.ts';
import type { basicCalls } from './calls.ts';

const named = { code: z.string(), nameEn: z.string(), nameCn: z.string() };
const bu = z.object({ buId: id, ...named, ...made, version });
const make = z.object({ makeId: id, ...named, ...made, version });

const asked = {
  text: formText.optional(),
  sort: z.enum(['code', '-code', 'name', '-name']).default('code'),
};

const form = { code: formText, nameEn: formText, nameCn: formText };
const buCalls = formSchemas('buId', form);
const makeCalls = formSchemas('makeId', form);

export const basicSchemas = defineSchemas<typeof basicCalls>()({
  'businessUnits.list': listSchemas(asked, bu),
  'businessUnits.byId': { query: z.object({ buId: idText }), data: bu },
  'businessUnits.save': buCalls.save,
  'businessUnits.update': buCalls.update,
  'makes.list': listSchemas(asked, make),
  'makes.byId': { query: z.object({ makeId: idText }), data: make },
  'makes.save': makeCalls.save,
  'makes.update': makeCalls.update,
});
