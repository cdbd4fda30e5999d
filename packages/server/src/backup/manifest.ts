import * as z from 'zod';
import { fault } from './fault.ts';

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The first frame: metadata of the file. */
const headSchema = z.strictObject({
  product: z.literal('oasis'),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
});

/** Before the rows of a table. */
const tableSchema = z.strictObject({ name, columns: z.array(name).min(1) });

/** A written table: rows in the text format of COPY, with their number, bytes and hash. */
const writtenTableSchema = z.strictObject({ ...tableSchema.shape, rows: count, bytes: count, sha256 });

const manifestSchema = z.strictObject({
  ...headSchema.shape,
  /** Version of the PostgreSQL that it was read from. */
  postgres: z.string(),
  tables: z.array(writtenTableSchema),
  /** Contents of documents; absent in format 1. */
  documents: count.default(0),
  /** The value of each sequence; null if it never gave a number. */
  sequences: z.array(
    z.strictObject({
      name,
      last: z
        .string()
        .regex(/^-?\d{1,19}$/)
        .nullable(),
    }),
  ),
  /** Months that tables are cut into: 'audit_log_2026_03'. */
  partitions: z.array(name),
  /** The end of the audit chain; null if nothing was sealed. */
  auditHead: z.strictObject({ seq: count, hash: sha256 }).nullable(),
});

export type BackupHead = z.infer<typeof headSchema>;
export type BackupTable = z.infer<typeof tableSchema>;
export type WrittenTable = z.infer<typeof writtenTableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

export const readHead = (bytes: Buffer): BackupHead => read(headSchema, bytes, 'head');
export const readTable = (bytes: Buffer): BackupTable => read(tableSchema, bytes, 'table');
export const readWrittenTable = (bytes: Buffer): WrittenTable => read(writtenTableSchema, bytes, 'end of a table');
export const readManifest = (bytes: Buffer): Manifest => read(manifestSchema, bytes, 'manifest');

function read<Value>(schema: z.ZodType<Value>, bytes: Buffer, place: string): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw fault('damaged', place);
  }
}
