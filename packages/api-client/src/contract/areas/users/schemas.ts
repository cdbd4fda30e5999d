import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { formSchemas, switchSchemas } from '../../record-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, made, sentMade, sought, version } from '../../shapes.ts';
import type { userCalls } from './calls.ts';
import { userSettingSchemas } from './setting-schemas.ts';

/** USR-021. Names of types and entities are in the language of the request. */
const user = z.object({
  usrid: id,
  usrnm: z.string(),
  fulnm: z.string(),
  email: z.string(),
  usrtp: id,
  usrtpnm: z.string(),
  usrtpcode: z.string(),
  orgid: id.nullable(),
  orgnmcn: z.string(),
  orgnmen: z.string(),
  state: z.boolean(),
  ...made,
  entityName: z.string(),
  entityIds: z.array(id),
  dealerItAdmin: z.boolean(),
  showEntity: z.boolean(),
  version,
});

/** USR-080. */
const { save, update } = formSchemas('usrid', {
  usrnm: formText,
  fulnm: formText,
  email: formText,
  usrtp: id.nullable(),
  usrtpnm: formText.nullish(),
  orgid: id.nullable(),
  entityIds: z.array(id).max(100).default([]),
  dealerItAdmin: z.boolean().default(false),
  state: z.boolean().nullish(),
  ...sentMade,
});

const filter = {
  /** Id of a user type. */
  type: idText.optional(),
  /** Part of the account or of the full name. */
  name: formText.optional(),
};

const sort = z
  .enum(['usrnm', '-usrnm', 'fulnm', '-fulnm', 'type', '-type', 'org', '-org', 'email', '-email', 'state', '-state'])
  .default('usrnm');

/** USR-024. `id` is a user type's in `entities.types`, a legal entity's in `entities.list`. */
const entity = z.object({
  id,
  entityName: z.string(),
  entityNameEn: z.string(),
  entityCode: z.string(),
  showEntity: z.boolean(),
});

const organisation = z.object({
  orgid: id,
  orgcode: z.string(),
  orgnmcn: z.string(),
  orgnmen: z.string(),
  parentId: id,
  showEntity: z.boolean(),
  entityCode: z.string(),
});

const person = z.object({
  usrid: id,
  usrnm: z.string(),
  fulnm: z.string(),
  usrtp: id,
  usrtpcode: z.string(),
  orgid: id.nullable(),
});

export const userSchemas = defineSchemas<typeof userCalls>()({
  ...userSettingSchemas,
  'users.byId': { params: z.object({ id: idText }), data: user },
  /** Pickers of the specification ask for 10000 (USR-086). */
  'users.list': listSchemas({ ...filter, sort }, user, { largest: 10_000 }),
  'users.existed': { query: z.object({ usrnm: formText }), data: z.boolean() },
  'users.findById': { query: z.object({ usrid: idText }), data: user },
  'users.byOrganisation': { query: z.object({ orgid: idText, limit: sought.limit }), data: z.array(person) },
  /** The first twenty that match, best first; without a text the first twenty of all. */
  'users.search': { query: z.object({ name: formText.default('') }), data: z.array(person) },
  'users.exportExcel': { query: z.object({ ...filter, sort }), data: z.null() },
  'users.save': save,
  'users.update': update,
  'users.releaseSignIn': { body: z.object({ usrid: id }), data: z.null() },
  'users.changeStatus': switchSchemas('usrid', 'usrid'),
  'entities.types': { data: z.array(entity) },
  'entities.list': { data: z.array(entity) },
  /** `name` is looked for in codes and names. */
  'entities.children': {
    params: z.object({ parentId: idText }),
    query: z.object(sought),
    data: z.array(organisation),
  },
});
