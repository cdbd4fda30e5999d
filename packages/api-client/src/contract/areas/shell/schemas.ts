import * as z from 'zod';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import { menuItem } from '../../shapes.ts';
import type { shellCalls } from './calls.ts';

const legalEntity = z.object({ entityCode: z.string(), entityName: z.string() });

const userRole = z.object({ rolid: id, rolnmen: z.string(), rolnmcn: z.string(), roleCode: z.string() });

/** SGN-002, with the ids and permissions that the screens' own checks need. */
const currentUser = z.object({
  usrid: id,
  usrnm: z.string(),
  fulnm: z.string(),
  usrtp: z.number().int(),
  orgid: id.nullable(),
  dealerItAdmin: z.boolean(),
  legalEntity,
  menulist: z.array(menuItem),
  userroles: z.array(userRole),
  permissions: z.array(z.string()),
  /** Pairs of duties that the user is allowed to hold both of. */
  overrides: z.array(z.string()),
  buIds: z.array(id),
});

const pageView = z.object({
  menuName: z.string().min(1).max(200),
  action: z.literal('VIEW'),
  button: z.literal('NA'),
});

export const shellSchemas = defineSchemas<typeof shellCalls>()({
  'users.current': { data: currentUser },
  'page.view': { body: pageView, data: z.null() },
  /** Settings of the server that screens need. */
  'settings.read': { data: z.object({ hyperformulaKey: z.string() }) },
});
