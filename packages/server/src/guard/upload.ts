import type {} from '@fastify/multipart';
import { err, ok, type Result } from '@oasis/engine/base';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../base/refusal.ts';
import { badInput } from '../base/refusal.ts';
import { isStorable } from './input.ts';
import type { UploadedFile } from './route.ts';

/** Returns the file of a multipart request as a stream that fails beyond `limit` bytes. Form fields must precede the file. */
export async function uploadedFile(request: FastifyRequest, limit: number): Promise<Result<UploadedFile, Refusal>> {
  if (!request.isMultipart()) return err(badInput('body: a file is expected (multipart/form-data)'));
  const part = await request
    .file({ limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 10_000 } })
    .catch(unreadable);
  if (part === UNREADABLE) return err(badInput('body: the form cannot be read'));
  if (part === undefined) return err(badInput('body: a file is expected'));
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(part.fields)) {
    if (
      field !== undefined &&
      field !== null &&
      !Array.isArray(field) &&
      field.type === 'field' &&
      typeof field.value === 'string'
    ) {
      fields[name] = field.value;
    }
  }
  if (!isStorable({ fileName: part.filename, fields })) {
    return err(badInput('body: a text holds a character that is none'));
  }
  return ok({ fileName: part.filename, stream: part.file, fields });
}

const UNREADABLE = Symbol('unreadable');

/** Rethrows errors with an HTTP status, as for a form that is too large; the parser's others mean an unreadable form. */
function unreadable(cause: unknown): typeof UNREADABLE {
  if (cause instanceof Error && 'statusCode' in cause) throw cause;
  return UNREADABLE;
}
