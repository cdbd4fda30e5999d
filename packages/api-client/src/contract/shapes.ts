import type { MenuItem } from '@oasis/engine/access';
import * as z from 'zod';
import { id } from './ids.ts';

/** Shapes that several areas share. */

/** Rows of a page: the largest number and the default (CST-007). */
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

/** A text of a form or a filter: the engine has its rules, this schema only bounds its length. */
export const formText = z.string().max(1000);

/**
 * Fields that a picker adds to a call whose reply is the full list: a search text, and the largest number of rows. Then the
 * exact name comes first, names that begin with the text before names that contain it.
 */
export const sought = { name: formText.optional(), limit: z.coerce.number().int().min(1).max(100).optional() };

/** Dealers that a form offers, by code or name. */
export const foundDealers = {
  query: z.object(sought),
  data: z.array(z.object({ dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() })),
};

/** Author and time; no author for records that came with the product. */
export const made = { crtby: id.nullable(), crtbynm: z.string(), crted: z.string() };

/** Fields of every dated value. Days are 'YYYY-MM-DD'. */
export const dated = {
  validFrom: z.string(),
  /** Last day under the newest version; empty if nothing follows. */
  validTo: z.string(),
  /** A newer version has another value for the same first day. */
  replaced: z.boolean(),
  reason: z.string(),
  ...made,
  /** The version of its kind, which budgets pin if they use it. */
  version: id,
};

/** The author, in a body: sent back as read, and never trusted. */
export const sentMade = {
  crtby: id.nullish(),
  crtbynm: formText.nullish(),
  crted: z.string().max(100).nullish(),
};

/** The subject of a message. */
export const mailFacts = z.object({ code: z.string(), name: z.string(), by: z.string(), reason: z.string() });

/** A day of the calendar in a query or a body, 'YYYY-MM-DD'; there is no year 0. */
export const day = z.iso.date().refine((text) => text >= '0001-01-01');

/** The version of a list when it was read; a change based on an older version is refused. Absent: any version. */
export const versionText = z.object({ version: z.coerce.number().int().positive().max(2_147_483_647).optional() });
export const version = id;

const privilege = z.object({
  privid: id,
  privnmcn: z.string(),
  privnmen: z.string(),
  privcd: z.string(),
  privtpnm: z.string(),
});

/** An entry of a user's menu with its children and the buttons that the user may press. */
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

/** Cars without a price, left out of an average or a deviation: units of cars and yuan. Null if none are left out. */
export const leftOut = z.object({ volume: z.number().nullable(), budget: z.number() }).nullable();
