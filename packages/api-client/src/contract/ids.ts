import * as z from 'zod';

/** The greatest id and version that the database can hold. */
const GREATEST = 2_147_483_647;

/** An id or a version in a body or a reply. */
export const id = z.number().int().positive().max(GREATEST);

/** An id or a version in a path or a query, which contain only texts. */
export const idText = z.coerce.number().int().positive().max(GREATEST);
