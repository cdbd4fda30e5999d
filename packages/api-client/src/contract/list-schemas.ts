import * as z from 'zod';
import { type PageSize, pageOf, zeroBasedPage } from './shapes.ts';

/** The schemas of a call that answers with a page: its filters and its order in the query, and the row of the reply. */
export function listSchemas<Asked extends z.core.$ZodLooseShape, Row extends z.ZodType>(
  asked: Asked,
  row: Row,
  size?: PageSize,
) {
  return { query: z.object({ ...asked, ...zeroBasedPage(size) }), data: pageOf(row) };
}
