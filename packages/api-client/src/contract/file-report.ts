import * as z from 'zod';

/** The effect of a file of records, row by row. The file is taken as shown and completely, or not at all. */
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
      /** The subject of the row. */
      name: z.string(),
      status: z.enum(['added', 'changed', 'unchanged', 'refused']),
      /** The workbook hides the row; it counts like any other. */
      hidden: z.boolean().optional(),
      /** The fields that change; `text` describes the change if it is readable. */
      changes: z.array(z.object({ field: z.string(), text: z.string() })),
      /** Why it is refused, in the language of the request. */
      refusals: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  /** Tells this report from any other one: of another file, or of records that changed meanwhile. */
  print: z.string(),
});

export type FileReport = z.infer<typeof fileReport>;
