import * as z from 'zod';

/** What a file of records would do, row by row. It is taken over whole or not at all, as it was shown. */
export const fileReport = z.object({
  fileName: z.string(),
  counts: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
  /** Every row of the file, numbered as a spreadsheet shows it. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      /** What the row is of. */
      name: z.string(),
      status: z.enum(['added', 'changed', 'unchanged', 'refused']),
      /** The workbook hides the row; it counts like any other. */
      hidden: z.boolean().optional(),
      /** The fields that change; `text` says from what to what, where that can be read. */
      changes: z.array(z.object({ field: z.string(), text: z.string() })),
      /** Why it is refused, in the language of the request. */
      refusals: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  /** Tells this report from any other one: of another file, or of records that changed meanwhile. */
  print: z.string(),
});

export type FileReport = z.infer<typeof fileReport>;
