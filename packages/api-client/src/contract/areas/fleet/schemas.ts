import { fleetCategoryRecord, fleetCustomerRecord } from '@oasis/engine/areas/fleet';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id, idText } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, version, versionText } from '../../shapes.ts';
import type { fleetCalls } from './calls.ts';

/** FLT-013. */
const category = z.object({
  categoryId: id,
  categoryName: z.string(),
  active: z.boolean(),
  /** Number of its types. */
  types: z.number().int(),
  version,
});

/** FLT-012. */
const type = z.object({
  id,
  name: z.string(),
  fleetCustomerCategory: id,
  fleetCategoryName: z.string(),
  active: z.boolean(),
  /** Number of its customers. */
  customers: z.number().int(),
  version,
});

const customers = definedSchemas(fleetCustomerRecord);
const { active: categoryActive } = definedSchemas(fleetCategoryRecord);

const typeDraft = {
  /** 'Fleet': there is no other. */
  customerCategory: z.literal('Fleet'),
  customerTypeName: formText,
  /** Number of the category; null without a choice. */
  fleetCustomerCategory: id.nullable(),
};
const addType = { body: z.strictObject(typeDraft), data: z.object({ customerTypeId: id }) };
const editType = {
  query: versionText,
  body: z.strictObject({ ...typeDraft, customerTypeId: id }),
  data: z.object({ customerTypeId: id, version }),
};
/** A version is compared if exactly one type is named. */
const typesActive = {
  query: versionText,
  body: z.object({ active: z.boolean(), customerTypeId: z.array(id).min(1).max(1000) }),
  data: z.object({ customerTypeId: z.array(id), active: z.boolean() }),
};
const addCategory = { body: z.object({ name: formText }), data: z.object({ categoryId: id }) };
const status = z.enum(['active', 'inactive', '']).optional();

export const fleetSchemas = defineSchemas<typeof fleetCalls>()({
  'fleet.types': { query: z.object({ status }), data: z.array(type) },
  'fleet.type': { query: z.object({ customerTypeId: idText }), data: type },
  'fleet.addType': addType,
  'fleet.editType': editType,
  'fleet.typesActive': typesActive,
  'fleet.categories': { query: z.object({ status }), data: z.array(category) },
  'fleet.category': { query: z.object({ categoryId: idText }), data: category },
  'fleet.addCategory': addCategory,
  'fleet.editCategory': {
    query: versionText,
    body: z.object({ categoryId: id, name: formText }),
    data: z.object({ categoryId: id, version }),
  },
  'fleet.categoryActive': categoryActive,
  'fleet.customers': customers.list,
  'fleet.customer': customers.byId,
  'fleet.addCustomer': customers.save,
  'fleet.editCustomer': customers.update,
  'fleet.customerActive': customers.active,
  'customerTypes.list': { query: z.object({ status }), data: z.array(type) },
  'customerTypes.add': addType,
  'customerTypes.edit': editType,
  'customerTypes.active': typesActive,
  'customerTypes.categories': { query: z.object({ status }), data: z.array(category) },
  'customerTypes.addCategory': addCategory,
  'customerTypes.export': {
    query: z.object({ customerCategory: z.literal('Fleet').optional(), status }),
    data: z.null(),
  },
});
