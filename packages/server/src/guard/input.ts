import type { CallSchemas } from '@oasis/api-client/contract';
import { err, hasUnseen, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import * as z from 'zod';
import { badInput, type Refusal } from '../base/refusal.ts';

export interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks path, query and body of a request against the schemas of its call; a part without a schema becomes undefined. */
export function readInput(schemas: CallSchemas, raw: CallInput): Result<CallInput, Refusal> {
  const params = part(schemas.params, raw.params, 'path');
  if (!params.ok) return params;
  const query = part(schemas.query, raw.query, 'query');
  if (!query.ok) return query;
  const body = part(schemas.body, raw.body, 'body', schemas.bodyChecksTexts);
  if (!body.ok) return body;
  // All names and texts that users enter are checked here for invisible characters.
  const unseen = schemas.bodyChecksTexts === true ? undefined : unseenIn(body.value, '');
  if (unseen !== undefined) return err({ kind: 'bad-input', message: message('TEXT_UNSEEN', { field: unseen }) });
  return ok({ params: params.value, query: query.value, body: body.value });
}

function part(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  where: string,
  checksTexts?: true,
): Result<unknown, Refusal> {
  if (schema === undefined) return ok(undefined);
  const parsed = z.safeParse(schema, value ?? {});
  if (!parsed.success) return err(badInput(`${where}: ${firstIssue(parsed.error)}`));
  return checksTexts === true || isStorable(parsed.data)
    ? ok(parsed.data)
    : err(badInput(`${where}: a text holds a character that is none`));
}

/** Whether no text holds a NUL character or half a surrogate pair, which PostgreSQL cannot store. Schemas bound the depth. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const key in value) if (!isStorable(key) || !isStorable(Reflect.get(value, key))) return false;
  return true;
}

/** Returns the path of the first text with invisible characters; undefined if there is none. */
function unseenIn(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') return hasUnseen(value) ? place : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key in value) {
    const found = unseenIn(Reflect.get(value, key), place === '' ? key : `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Describes the first issue by path and reason, without the value that was sent. */
function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return 'invalid';
  const where = issue.path.map(String).join('.');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}
