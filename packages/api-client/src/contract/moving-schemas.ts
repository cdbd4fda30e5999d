import * as z from 'zod';
import { listSchemas } from './list-schemas.ts';
import { formText, version, versionText } from './shapes.ts';

/** The states of a machine in the order of its life, each with its moves. */
export const statusSchemas = {
  data: z.array(z.object({ status: z.string(), nameEn: z.string(), nameCn: z.string(), moves: z.array(z.string()) })),
};

/** A list's fields of objects with moves, beside id, code and name. */
export const movingRow = {
  bu: z.string(),
  status: z.string(),
  version,
  createdBy: z.string(),
  createdAt: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
};

/** A list of objects that move, found by a part of their names, by BU and by status. */
export function movingList<Sort extends z.ZodType, Row extends z.ZodType>(sort: Sort, row: Row) {
  const filter = z.string().max(100).optional();
  return listSchemas({ name: filter, bu: filter, status: filter, sort }, row);
}

/** A line of the log of moves. */
export const loggedMove = z.object({
  move: z.string(),
  /** In the language of the request. */
  moveName: z.string(),
  from: z.string(),
  to: z.string(),
  version,
  reason: z.string(),
  movedBy: z.string(),
  movedAt: z.string(),
});

/**
 * Input and replies of calls on objects with moves. `named` identifies one: `{ batchId: id }`; `edit` holds further fields of
 * an edit.
 */
export function movingSchemas<Named extends z.core.$ZodLooseShape>(named: Named) {
  const moved = z.object({ ...named, status: z.string(), version });
  return {
    moved,
    move: { query: versionText, body: z.object({ ...named, reason: formText.optional() }), data: moved },
    edit: <Body extends z.core.$ZodLooseShape>(body: Body) => ({
      query: versionText,
      body: z.object({ ...named, ...body }),
      data: moved,
    }),
  };
}
