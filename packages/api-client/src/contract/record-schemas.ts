import * as z from 'zod';
import { id, idText } from './ids.ts';
import { version, versionText } from './shapes.ts';

/** A field of an object under a name that is given. */
function named<Name extends string, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
): Readonly<Record<Name, Schema>>;
function named(name: string, schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return { [name]: schema };
}

/** The schemas of the calls that add and save a record with a form. `name` is the field of its id. */
export function formSchemas<Name extends string, Form extends z.ZodRawShape>(name: Name, form: Form) {
  const key = named(name, id);
  return {
    save: { body: z.object({ ...named(name, z.null().optional()), ...form }), data: z.object(key) },
    update: { query: versionText, body: z.object({ ...key, ...form }), data: z.object({ ...key, version }) },
  };
}

/**
 * The schemas of the call that turns the active flag of a record. Its id may come in the body or in the query (API-036); `sent`
 * is its name in the request, `name` its name in the reply.
 */
export function switchSchemas<Sent extends string, Name extends string>(sent: Sent, name: Name) {
  return {
    query: versionText.extend(named(sent, idText.optional())),
    body: z.object(named(sent, id.optional())),
    data: z.object({ ...named(name, id), state: z.boolean(), version }),
  };
}
