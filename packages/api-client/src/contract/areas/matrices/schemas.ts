import * as z from 'zod';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, oneBasedPage } from '../../shapes.ts';
import type { matrixCalls } from './calls.ts';

/** MTX-010: one button or page that a role is granted. */
const roleRow = z.object({
  firstMenuNameEn: z.string(),
  firstMenuNameCn: z.string(),
  secondMenuNameEn: z.string(),
  secondMenuNameCn: z.string(),
  thirdMenuNameEn: z.string(),
  thirdMenuNameCn: z.string(),
  privName: z.string(),
  privCode: z.string(),
  legalEntity: z.string(),
  userGroupName: z.string(),
  roleName: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
});

/** MTX-011, MTX-012: one user in one role and one BU; the regions of each BU that has any. */
const userRow = z.object({
  state: z.boolean(),
  userName: z.string(),
  fullName: z.string(),
  legalEntity: z.string(),
  orgName: z.string(),
  email: z.string(),
  userGroupName: z.string(),
  roleName: z.string(),
  buName: z.string(),
  regions: z.object({
    MBPC: z.string(),
    AMG: z.string(),
    G: z.string(),
    Maybach: z.string(),
    Fleet: z.string(),
    CPO: z.string(),
    VAN: z.string(),
  }),
  createdAt: z.string(),
  createdBy: z.string(),
});

/** Ids of user types. */
const legalEntityList = z.array(id).max(50).optional();
/** The same in a query, separated by commas. */
const legalEntityText = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
  .optional();

const roleTexts = {
  userGroupName: formText.optional(),
  roleName: formText.optional(),
  firstMenuNameEn: formText.optional(),
  secondMenuNameEn: formText.optional(),
  thirdMenuNameEn: formText.optional(),
};
const userTexts = {
  userGroupName: formText.optional(),
  roleName: formText.optional(),
  userName: formText.optional(),
  fullName: formText.optional(),
};

const pageData = <Row extends z.ZodType>(row: Row) =>
  z.object({ content: z.array(row), totalElements: z.number().int().min(0) });

export const matrixSchemas = defineSchemas<typeof matrixCalls>()({
  /** MTX-028, MTX-029. */
  'matrix.roles': { body: z.object({ legalEntityList, ...roleTexts, ...oneBasedPage }), data: pageData(roleRow) },
  'matrix.exportRoles': { query: z.object({ legalEntityList: legalEntityText, ...roleTexts }), data: z.null() },
  'matrix.exportRoleHistory': { query: z.object({ legalEntityList: legalEntityText, ...roleTexts }), data: z.null() },
  /** MTX-030. `buNameList`: codes of BUs. */
  'matrix.users': {
    body: z.object({
      legalEntityList,
      ...userTexts,
      buNameList: z.array(formText).max(50).optional(),
      ...oneBasedPage,
    }),
    data: pageData(userRow),
  },
  'matrix.exportUsers': {
    query: z.object({ legalEntityList: legalEntityText, ...userTexts, buNameList: formText.optional() }),
    data: z.null(),
  },
  'matrix.exportUserHistory': {
    query: z.object({ legalEntityList: legalEntityText, ...userTexts, buNameList: formText.optional() }),
    data: z.null(),
  },
});
