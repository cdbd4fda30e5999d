import { CALLS, type CallId, type CallLine, type CallSchemas, callLine, callSchemas } from '@oasis/api-client/contract';
import { actionOf } from '@oasis/engine/actions';
import * as z from 'zod';
import { fieldsOf, type JsonSchema, type SchemaBook, schemaOf } from './json-schemas.ts';

/** A description of calls in OpenAPI 3.1. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Operations by path, then by method in lower case. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly unknown[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
}

const CALL_IDS = Object.keys(CALLS).filter((id): id is CallId => id in CALLS);

/**
 * The OpenAPI document: path, method, parts, reply and permission of every call. It is made only from the contract, so it contains no
 * data and is always up to date.
 */
export function openApiDocument(publicAddress: string): OpenApiDocument {
  const book: SchemaBook = { named: { ...COMMON } };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const id of CALL_IDS) {
    const { path, method } = callLine(id);
    const at = path.replace(/:(\w+)/g, '{$1}');
    paths[at] = { ...paths[at], [method.toLowerCase()]: operationOf(book, id) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Oasis', version: '1', license: { name: 'GPL-3.0-only', identifier: 'GPL-3.0-only' } },
    servers: [{ url: publicAddress }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas: book.named,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: 'The token of a sign-in as it was given. A reply with this header replaces it.',
        },
      },
      responses: {
        Refusal: {
          description: 'Refused; why stands in the message.',
          headers: { authorization: HEADERS.token, 'x-oasis-message': HEADERS.message },
          ...json(reference('Refusal')),
        },
      },
      headers: { Token: TOKEN_HEADER, Message: MESSAGE_CODE_HEADER },
    },
  };
}

/** The schemas of replies with a status other than 200, and of a refusal by a rule with 200 (API-035). */
const COMMON: Readonly<Record<string, JsonSchema>> = {
  Refusal: {
    type: 'object',
    properties: { code: { const: '1' }, message: { type: 'string' }, data: {} },
    required: ['code', 'message', 'data'],
  },
};

/** The second role of the token: a reply may carry its successor (API-013). */
const TOKEN_HEADER = {
  description: 'A token that replaces the one of the request from now on.',
  required: false,
  schema: { type: 'string' },
};
const MESSAGE_CODE_HEADER = {
  description: 'The stable code of the message, which does not depend on the language.',
  required: false,
  schema: { type: 'string' },
};
const HEADERS = {
  token: { $ref: '#/components/headers/Token' },
  message: { $ref: '#/components/headers/Message' },
} as const;

const LOCALE_HEADER = {
  name: 'x-oasis-locale',
  in: 'header',
  required: false,
  description: 'Language of messages.',
  schema: { enum: ['en', 'zh'] },
};
const KEY_HEADER = {
  name: 'idempotency-key',
  in: 'header',
  required: true,
  description: 'The same key with the same content is answered the same once more, and changes nothing.',
  schema: { type: 'string', minLength: 1 },
};

function operationOf(book: SchemaBook, id: CallId): Operation {
  const line = callLine(id);
  const schemas: CallSchemas = callSchemas(id);
  const action = actionOf(line.action);
  const body = bodyOf(book, id, schemas.body);
  const isPublic = action.permission === 'public';
  return {
    operationId: id,
    tags: [line.path.split('/')[2] ?? 'oasis'],
    summary: action.name.en,
    ...(isPublic && { security: [] }),
    'x-oasis-permission': action.permission,
    ...(action.kind === 'change' && { 'x-oasis-audit': action.audit }),
    parameters: [
      ...fieldsOf(book, `${id}.params`, schemas.params).map((field) => ({ ...field, in: 'path', required: true })),
      ...fieldsOf(book, `${id}.query`, schemas.query).map((field) => ({ ...field, in: 'query' })),
      LOCALE_HEADER,
      ...(line.idempotent === true ? [KEY_HEADER] : []),
    ],
    ...body,
    responses: { ...replyOf(book, id, line), default: { $ref: '#/components/responses/Refusal' } },
  };
}

function bodyOf(book: SchemaBook, id: CallId, body: CallSchemas['body']): Readonly<Record<string, unknown>> {
  if (callLine(id).upload === true) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  if (body === undefined) return {};
  return {
    requestBody: {
      required: !z.safeParse(body, undefined).success,
      ...json(schemaOf(book, `${id}.body`, body, 'input')),
    },
  };
}

function replyOf(book: SchemaBook, id: CallId, { reply }: CallLine): Readonly<Record<string, unknown>> {
  switch (reply) {
    case 'envelope':
    case 'columns': {
      const data = schemaOf(book, `${id}.data`, callSchemas(id).data, 'output');
      const properties = { code: { const: '0' }, message: { type: 'string' }, data };
      const envelope = { type: 'object', properties, required: ['code', 'message', 'data'] };
      const schema = { oneOf: [envelope, reference('Refusal')] };
      return answered('Done, or refused by a rule: code and message tell which.', json(schema).content);
    }
    case 'stream': {
      const content = { 'application/octet-stream': {}, ...json(reference('Refusal')).content };
      return answered('A file, or why there is none.', content);
    }
    case 'none':
      return { '302': { description: 'Where the browser goes next.' } };
  }
}

/** A reply with 200, whose headers may have a new token or the code of a refusal. */
function answered(description: string, content: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const headers = { authorization: HEADERS.token, 'x-oasis-message': HEADERS.message };
  return { '200': { description, headers, content } };
}

function json(schema: JsonSchema): { readonly content: Readonly<Record<string, unknown>> } {
  return { content: { 'application/json': { schema } } };
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
