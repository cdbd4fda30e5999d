import { CALLS, type CallId, callLine, callSchemas } from '@oasis/api-client/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type TestServer, testServer } from '../../../test/test-server.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';

const document = openApiDocument('https://oasis.example');
const CALL_IDS = Object.keys(CALLS) as CallId[];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The operation of a call, found by the contract and not by the description. */
function operationOf(id: CallId) {
  const { path, method } = callLine(id);
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

/** Every value under a key, at any depth. */
function valuesOf(value: unknown, key: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => [
    ...(name === key ? [each] : []),
    ...valuesOf(each, key),
  ]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

/** The target of a reference within the description. */
function foundAt(reference: string): unknown {
  const parts = reference.split('/').slice(1);
  return parts.reduce<unknown>((at, part) => fieldOf(at, part), document);
}

/** A schema of the description, together with the schemas that it refers to. */
function readable(schema: unknown): z.ZodType {
  const whole = { ...(isRecord(schema) ? schema : {}), $defs: foundAt('#/components/schemas') };
  const moved: unknown = JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/'));
  return z.fromJSONSchema(isRecord(moved) ? moved : {});
}

describe('the description of the calls', () => {
  it('has every call of the contract, each under its own name, and nothing else', () => {
    for (const id of CALL_IDS) expect(operationOf(id)?.operationId, id).toBe(id);
    const described = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(described.map(({ operationId }) => operationId).sort()).toEqual([...CALL_IDS].sort());
  });

  it('is valid OpenAPI 3.1 by a validator of the standard', async () => {
    const validated = async (each: object) => new Validator().validate({ ...structuredClone(each) });
    expect(await validated(document)).toEqual({ valid: true });
    const { responses: _replies, ...broken } = operationOf('users.current') ?? {};
    const paths = { ...document.paths, '/oasis/usapi/users/currentuser': { get: { ...broken, parameters: [{}] } } };
    expect(await validated({ ...document, paths })).toMatchObject({ valid: false });
  });

  it('gives input and output of each call, and the refusal that comes with status 200', () => {
    for (const id of CALL_IDS) {
      const { body } = callSchemas(id);
      const line = callLine(id);
      const operation = operationOf(id);
      expect(operation?.['requestBody'] !== undefined, id).toBe(body !== undefined || line.upload === true);
      expect(operation?.responses['default'], id).toEqual({ $ref: '#/components/responses/Refusal' });
      if (line.reply === 'none') continue;
      const content = fieldOf(operation?.responses['200'], 'content');
      const refusal = { $ref: '#/components/schemas/Refusal' };
      const schema = fieldOf(fieldOf(content, 'application/json'), 'schema');
      if (line.reply === 'stream')
        expect([fieldOf(content, 'application/octet-stream'), schema]).toEqual([{}, refusal]);
      else expect(fieldOf(schema, 'oneOf'), id).toEqual([expect.anything(), refusal]);
    }
  });

  it('[API-011] [API-013] describes both uses of the header authorization: the token of a request, and its successor', () => {
    expect(foundAt('#/components/securitySchemes/token')).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'authorization',
    });
    const replies = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ responses }) => responses['200']),
    );
    for (const reply of replies.filter((each) => each !== undefined))
      expect(fieldOf(fieldOf(reply, 'headers'), 'authorization')).toEqual({ $ref: '#/components/headers/Token' });
    expect(foundAt('#/components/responses/Refusal/headers/authorization')).toEqual({
      $ref: '#/components/headers/Token',
    });
  });

  it('names every part of a path and every query field of the schemas', () => {
    for (const id of CALL_IDS) {
      const named = (operationOf(id)?.parameters ?? []) as { name: string; in: string; required: boolean }[];
      const inPath = [...callLine(id).path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(
        named
          .filter((each) => each.in === 'path')
          .map(({ name }) => name)
          .toSorted((a, b) => a.localeCompare(b)),
        id,
      ).toEqual(inPath.map(String).toSorted((a, b) => a.localeCompare(b)));
      const { query } = callSchemas(id);
      const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      expect(
        named.filter((each) => each.in === 'query').map(({ name }) => name),
        id,
      ).toEqual(expect.arrayContaining(fields));
    }
  });

  it('asks for a token at every call that needs one by the contract', () => {
    expect(document.security).toEqual([{ token: [] }]);
    const open = CALL_IDS.filter((id) => operationOf(id)?.['security'] !== undefined);
    expect(
      open.every((id) => callLine(id).path.startsWith('/oasis/oauth/') || callLine(id).path.includes('/noAuth/')),
    ).toBe(true);
  });

  it('has no reference without a target, and every schema in it can be parsed', () => {
    const references = valuesOf(document, '$ref').map(String);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(foundAt(reference), reference).toBeDefined();
    expect(valuesOf(document, '$defs')).toEqual([]);
    const schemas = valuesOf(document.paths, 'schema').filter((schema) => valuesOf(schema, '$ref').length === 0);
    expect(schemas.length).toBeGreaterThan(CALL_IDS.length);
    for (const schema of schemas) expect(() => z.fromJSONSchema(isRecord(schema) ? schema : {})).not.toThrow();
  });

  it('[API-014] [API-035] fits the answers of the server: success, refusal by a rule, and refusal by status', async () => {
    const admin = await server.as('admin');
    const schemaOf = (id: CallId) => {
      const content = fieldOf(operationOf(id)?.responses['200'], 'content');
      return readable(fieldOf(fieldOf(content, 'application/json'), 'schema'));
    };
    const answers = [
      await admin.call('groups.list', { query: { pageSize: 20 } }),
      await admin.call('groups.list', { query: { name: "x'" } }),
      await (await server.as('DEALER1')).call('groups.list'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
    for (const { text } of answers) expect(() => schemaOf('groups.list').parse(JSON.parse(text))).not.toThrow();
    const current = await admin.call('users.current');
    expect(() => schemaOf('users.current').parse(JSON.parse(current.text))).not.toThrow();
    expect(schemaOf('users.current').safeParse(JSON.parse(answers[0]?.text ?? '')).success).toBe(false);
  });

  it('is served unchanged to every signed-in user, and to nobody else', async () => {
    const { token } = await server.as('DEALER1');
    const send = (authorization?: string) =>
      server.app.inject({
        url: '/oasis/openapi.json',
        ...(authorization !== undefined && { headers: { authorization } }),
      });
    const reply = await send(token);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('application/json');
    const served = reply.json<OpenApiDocument>();
    expect(served.paths).toEqual(JSON.parse(JSON.stringify(document.paths)));
    expect((await send()).statusCode).toBe(401);
  });
});
