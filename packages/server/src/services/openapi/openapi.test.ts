import { CALLS, type CallId, callLine, callSchemas } from '@oasis/api-client/contract';
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

/** The operation of a call; each is found by what the contract says of it, not by what the description says. */
function operationOf(id: CallId) {
  const { path, method } = callLine(id);
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

/** Every value under a key, wherever it stands. */
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

/** What a reference within the description leads to. */
function foundAt(reference: string): unknown {
  const parts = reference.split('/').slice(1);
  return parts.reduce<unknown>((at, part) => fieldOf(at, part), document);
}

describe('the description of the calls', () => {
  it('has every call of the contract, each under its own name, and nothing else', () => {
    for (const id of CALL_IDS) expect(operationOf(id)?.operationId, id).toBe(id);
    const described = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(described.map(({ operationId }) => operationId).sort()).toEqual([...CALL_IDS].sort());
  });

  it('names every part of a path, and of a query what the schema knows', () => {
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

  it('asks for a token wherever the contract does', () => {
    expect(document.security).toEqual([{ token: [] }]);
    const open = CALL_IDS.filter((id) => operationOf(id)?.['security'] !== undefined);
    expect(
      open.every((id) => callLine(id).path.startsWith('/oasis/oauth/') || callLine(id).path.includes('/noAuth/')),
    ).toBe(true);
  });

  it('leads nowhere with a reference, and every schema in it can be read again', () => {
    const references = valuesOf(document, '$ref').map(String);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(foundAt(reference), reference).toBeDefined();
    expect(valuesOf(document, '$defs')).toEqual([]);
    const schemas = valuesOf(document.paths, 'schema').filter((schema) => valuesOf(schema, '$ref').length === 0);
    expect(schemas.length).toBeGreaterThan(CALL_IDS.length);
    for (const schema of schemas) expect(() => z.fromJSONSchema(isRecord(schema) ? schema : {})).not.toThrow();
  });

  it('is served to whoever is signed in, as it is, and to nobody else', async () => {
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
