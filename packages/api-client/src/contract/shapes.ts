import type { MenuItem } from '@oasis/engine/access';
import * as z from 'zod';
import { id } from './ids.ts';

/** Shapes that several areas share. */

/** Rows of a page: how many at most, and how many where nothing is said (CST-007). */
export type PageSize = { largest?: number; usual?: number };

/** Page of a list, the first one 0. */
export function zeroBasedPage({ largest = 100, usual = 10 }: PageSize = {}) {
  return {
    pageIndex: z.coerce.number().int().min(0).max(1_000_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(largest).default(usual),
  };
}

/** Page of a matrix, the first one 1 (MTX-032). */
export const oneBasedPage = {
  current: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(100).default(10),
};

/** A page of rows (API-001). */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ content: z.array(row), size: z.number().int(), totalElements: z.number().int().min(0) });
}

/** A text of a form or a filter: its rules stand in the engine, this bounds what is read at all. */
export const formText = z.string().max(1000);

/**
 * What a picker adds to a call of the specification that answers with all there are: a text to look for, and how many at
 * most. Then the whole name comes first, names that begin with the text before those that hold it elsewhere.
 */
export const sought = { name: formText.optional(), limit: z.coerce.number().int().min(1).max(100).optional() };

/** Dealers that a form offers, by code or name. */
export const foundDealers = {
  query: z.object(sought),
  data: z.array(z.object({ dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() })),
};

/** Who made something and when; nobody for what came with the product. */
export const made = { crtby: id.nullable(), crtbynm: z.string(), crted: z.string() };

/** What every dated value says beside itself. Days are 'YYYY-MM-DD'. */
export const dated = {
  validFrom: z.string(),
  /** Last day under the newest version; empty where nothing follows. */
  validTo: z.string(),
  /** A newer version says another value for the same first day. */
  replaced: z.boolean(),
  reason: z.string(),
  ...made,
  /** The version of its kind, which budgets pin where they use it. */
  version: id,
};

/** Who made something, in a body: sent back as it was read, and never believed. */
export const sentMade = {
  crtby: id.nullish(),
  crtbynm: formText.nullish(),
  crted: z.string().max(100).nullish(),
};

/** What a message tells of. */
export const mailFacts = z.object({ code: z.string(), name: z.string(), by: z.string(), reason: z.string() });

/** A day of the calendar in a query or a body, 'YYYY-MM-DD'; there is no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01');

/** What a list was read at; a change of something newer is refused. Absent: whatever is there. */
export const versionText = z.object({ version: z.coerce.number().int().positive().max(2_147_483_647).optional() });
export const version = id;

const privilege = z.object({
  privid: id,
  privnmcn: z.string(),
  privnmen: z.string(),
  privcd: z.string(),
  privtpnm: z.string(),
});

/** An entry of somebody's menu with what stands under it and the buttons that he may press. */
export const menuItem: z.ZodType<MenuItem, MenuItem> = z.object({
  mnuid: id,
  parentid: z.number().int(),
  mnuuri: z.string(),
  mnunmen: z.string(),
  mnunmcn: z.string(),
  icon: z.string(),
  get children() {
    return z.array(menuItem);
  },
  privlist: z.array(privilege),
  privids: z.array(id),
});

/** What an average or a deviation leaves out, since the cars have no price: units of cars and yuan. Null where it leaves out nothing. */
export const leftOut = z.object({ volume: z.number().nullable(), budget: z.number() }).nullable();
