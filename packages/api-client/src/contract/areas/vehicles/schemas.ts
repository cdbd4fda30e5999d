import * as z from 'zod';
import { fileReport } from '../../file-report.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { dated, day, formText, made, sought, version } from '../../shapes.ts';
import type { vehicleCalls } from './calls.ts';

/** The names of a model; type class and model year are empty without one. */
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
  /** Kufri volumes or guidelines refer to it, so its name stays. */
  fixed: z.boolean(),
  /** Number of its NSTs. */
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

const nst = z.object({
  nstId: id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  modelId: id,
  ...modelNames,
  /** Days are 'YYYY-MM-DD', both inclusive; the last one is empty while it is open. */
  activeFrom: z.string(),
  activeTo: z.string(),
  /** The code of its group on the requested day; empty without one. */
  group: z.string(),
  ...made,
  version,
});

const nstFilter = {
  make: formText.optional(),
  text: formText.optional(),
  /** The day of groups and of `state`; today by default. */
  day: day.optional(),
  /** The code of a group, `-` for no group. */
  group: formText.optional(),
  /** Only NSTs that are active on the day, or only those that are not; all without it. */
  state: z.enum(['active', 'inactive', '']).optional(),
  sort: z.enum(['make', '-make', 'model', '-model', 'code', '-code', 'from', '-from']).default('make'),
};

const nstCalls = formSchemas('nstId', {
  code: formText,
  nameEn: formText,
  nameCn: formText,
  modelId: id.nullable(),
  activeFrom: z.string().max(40),
  activeTo: z.string().max(40),
});

const nstGroup = z.object({
  groupId: id,
  code: z.string(),
  nameEn: z.string(),
  nameCn: z.string(),
  make: z.string(),
  /** Number of its NSTs today. */
  nsts: z.number().int(),
  ...made,
  version,
});

const nstGroupCalls = formSchemas('groupId', { code: formText, nameEn: formText, nameCn: formText, make: formText });

/** Identifies an NST and its model. */
const namedNst = { nstId: id, nst: z.string(), nameEn: z.string(), nameCn: z.string(), ...modelNames };

const memberFilter = {
  make: formText.optional(),
  text: formText.optional(),
  /** The code of a group, `-` for no group. */
  group: formText.optional(),
  day: day.optional(),
  sort: z.enum(['nst', '-nst', 'from', '-from']).default('nst'),
};

export const vehicleSchemas = defineSchemas<typeof vehicleCalls>()({
  /**
   * The values of a property of vehicles, each once, in alphabetical order (VEH-013): those of active models, since lists of values
   * offer the choices of new programs and budgets.
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
  'nsts.list': listSchemas(nstFilter, nst),
  'nsts.byId': { query: z.object({ nstId: idText }), data: nst },
  /** Choices of filters: makes, and groups by their codes. */
  'nsts.options': { data: z.object({ makes: z.array(z.string()), groups: z.array(z.string()) }) },
  'nsts.models': { query: z.object(sought), data: z.array(z.object({ modelId: id, ...modelNames })) },
  'nsts.export': { query: z.object(nstFilter), data: z.null() },
  'nsts.save': nstCalls.save,
  'nsts.update': nstCalls.update,
  'nsts.checkFile': { data: fileReport },
  'nsts.loadFile': { data: fileReport },
  'nstGroups.list': listSchemas(
    {
      make: formText.optional(),
      text: formText.optional(),
      sort: z.enum(['make', '-make', 'code', '-code', 'name', '-name']).default('make'),
    },
    nstGroup,
  ),
  'nstGroups.byId': { query: z.object({ groupId: idText }), data: nstGroup },
  /** Choices of filters and forms: makes, and all groups with their makes. */
  'nstGroups.options': {
    data: z.object({ makes: z.array(z.string()), groups: z.array(z.object({ code: z.string(), make: z.string() })) }),
  },
  'nstGroups.nsts': { query: z.object(sought), data: z.array(z.object(namedNst)) },
  'nstGroups.save': nstGroupCalls.save,
  'nstGroups.update': nstGroupCalls.update,
  /**
   * All groups of NSTs over time, by NST, the latest first day first; with `day`, the group on that day. `group` is empty if an NST
   * left its group.
   */
  'nstGroups.members': listSchemas(memberFilter, z.object({ memberId: id, ...namedNst, group: z.string(), ...dated })),
  'nstGroups.export': { query: z.object(memberFilter), data: z.null() },
  'nstGroups.assign': {
    body: z.object({ nstIds: z.array(id).max(1_000), group: formText, validFrom: formText, reason: formText }),
    /** Number of changed NSTs, and the version. */
    data: z.object({ nsts: z.number().int(), version }),
  },
});
