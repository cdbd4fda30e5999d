import type { CallSchemas } from '@oasis/api-client/contract';
import * as z from 'zod';

/** A schema as OpenAPI 3.1 has it: JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schemas of a description, and those that others of them name. */
export interface SchemaBook {
  /** `components.schemas`: filled by `schemaOf`. */
  readonly named: Record<string, JsonSchema>;
}

/**
 * The schema of a part of a call. What refers to itself goes into the book under the name given, since a reference leads
 * from the root of the whole description, not from the root of a schema.
 */
export function schemaOf(book: SchemaBook, name: string, schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const moved = (value: unknown): unknown => moveReferences(value, name);
  const definitions = Object.entries($defs ?? {});
  for (const [part, definition] of definitions) book.named[`${name}.${part}`] = recordOf(moved(definition));
  const text = JSON.stringify(own);
  if (!text.includes('"$ref":"#"')) return recordOf(moved(own));
  book.named[name] = recordOf(moved(own));
  return { $ref: `#/components/schemas/${name}` };
}

/** The fields of params or a query by name: the schema of each, and whether it is required. */
export function fieldsOf(
  book: SchemaBook,
  name: string,
  schema: CallSchemas['query'],
): readonly { readonly name: string; readonly required: boolean; readonly schema: JsonSchema }[] {
  if (schema === undefined) return [];
  const read = recordOf(schemaOf(book, name, schema, 'output')['properties']);
  const { required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(read).map(([field, each]) => ({
    name: field,
    required: required.includes(field),
    schema: recordOf(each),
  }));
}

function moveReferences(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => moveReferences(each, name));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key !== '$ref' || typeof each !== 'string') return [key, moveReferences(each, name)];
      return [
        key,
        each === '#' ? `#/components/schemas/${name}` : each.replace('#/$defs/', `#/components/schemas/${name}.`),
      ];
    }),
  );
}

function recordOf(value: unknown): JsonSchema {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
