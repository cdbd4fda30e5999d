import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, version } from '../../shapes.ts';
import type { vehicleCalls } from './calls.ts';

/** What a model is called; type class and model year are empty where it has none. */
const modelNames = {
  make: z.string(),
  brand: z.string(),
  typeClass: z.string(),
  modelYear: z.string(),
  model: z.string(),
};

const model = z.object({
  modelId: id,
  ...modelNames,
  state: z.boolean(),
  /** Kufri versions have volumes of it, or guidelines name it: what it is called stays. */
  fixed: z.boolean(),
  /** How many NSTs it has. */
  nsts: z.number().int(),
  ...made,
  version,
});

const modelFilter = {
  make: formText.optional(),
  text: formText.optional(),
  state: z.enum(['active', 'inactive', '']).optional(),
  sort: z
    .enum(['make', '-make', 'brand', '-brand', 'typeClass', '-typeClass', 'modelYear', '-modelYear', 'model', '-model'])
    .default('make'),
};

const modelCalls = formSchemas('modelId', {
  make: formText,
  brand: formText,
  typeClass: formText,
  modelYear: formText,
  model: formText,
  state: z.boolean(),
});

export const vehicleSchemas = defineSchemas<typeof vehicleCalls>()({
  /**
   * The values of a property of vehicles, each once, in alphabetical order (VEH-013): those of active models, since lists of values
   * offer what new programs and budgets can have.
   */
  'vehicle.propertyValues': {
    query: z.object({
      property: z.enum(['make', 'brand', 'typeClass', 'modelYear', 'model']),
      make: z.string().max(100).optional(),
    }),
    data: z.array(z.string()),
  },
  'models.list': listSchemas(modelFilter, model),
  'models.byId': { query: z.object({ modelId: idText }), data: model },
  /** The codes of all makes, in their order. */
  'models.makes': { data: z.array(z.string()) },
  'models.export': { query: z.object(modelFilter), data: z.null() },
  'models.save': modelCalls.save,
  'models.update': modelCalls.update,
});
