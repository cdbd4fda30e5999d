import { CALLS, type CallId, callLine, callSchemas } from '@oasis/api-client/contract';
import fc from 'fast-check';
import * as z from 'zod';

/** A request in its wire form: texts in path and query, anything in the body. */
export interface RawRequest {
  readonly url: string;
  readonly method: RawMethod;
  /** The body; absent means none. */
  readonly payload?: string | Buffer;
  /** Headers in addition to, or instead of, those of a browser. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type RawMethod = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/** Every call of the contract. */
export const ALL_CALLS = Object.keys(CALLS).filter((name): name is CallId => name in CALLS);

type JsonSchema = z.core.JSONSchema.JSONSchema;

const HUGE_TEXT = 'x'.repeat(20_000);
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%',
    '../../etc/passwd',
    '2026-13',
    '0',
    '-1',
    '1e309',
    'NaN',
    '2147483648',
    '9007199254740993',
    '9223372036854775808',
    '-9223372036854775809',
    '1e400',
    'Infinity',
    '0x10',
    '1,2',
    ' 7',
    '7.0',
    '٣',
    '１２',
    'null',
    'undefined',
    '\u202e',
    HUGE_TEXT,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.5,
    1e308,
    2_147_483_648,
    2 ** 63,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
  ),
  fc.constantFrom(5, 50, 500).map(nested),
  fc.constant(Array.from({ length: 2_000 }, () => 1)),
  fc.jsonValue(),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values of the shape that a schema asks for, most of which name nothing that exists. */
function likely(schema: JsonSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return fc.jsonValue();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return fc.oneof(...union.map(likely));
  switch (schema.type) {
    case 'object':
      return likelyObject(schema);
    case 'array':
      return fc.array(likely(Array.isArray(schema.items) ? schema.items[0] : schema.items), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 40 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return fc.oneof(fc.constantFrom('2026-04', 'DENZA', 'Cash rebate', 'volume', '1'), hostileText);
    default:
      return hostileValue;
  }
}

function likelyObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, likely(field)]));
  return fc.record(fields, { requiredKeys: required });
}

/** Something wrong, or nothing, done to a part of a request: a field replaced, left out or added, or all of it. */
function spoiled(part: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const added = fc.tuple(fc.constantFrom('__proto__', 'constructor', 'extra', 'id'), hostileValue);
  return fc.oneof(
    { weight: 3, arbitrary: part },
    { weight: 1, arbitrary: hostileValue },
    {
      weight: 6,
      arbitrary: fc
        .tuple(part, fc.nat(), fc.oneof(hostileValue, fc.constant(undefined)), fc.option(added))
        .map(([value, place, wrong, more]) => spoil(value, place, wrong, more)),
    },
  );
}

function spoil(value: unknown, place: number, wrong: unknown, more: readonly [string, unknown] | null): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
  const entries: [string, unknown][] = Object.entries(value);
  const at = place % Math.max(entries.length, 1);
  const changed = entries.map(([name, old], index): [string, unknown] => {
    if (index !== at) return [name, old];
    return [name, place % 2 === 0 && typeof old === 'object' ? spoil(old, place >> 1, wrong, null) : wrong];
  });
  // A field __proto__ is made by definition, as a parser of JSON makes it.
  return Object.fromEntries(more === null ? changed : [...changed, more]);
}

function inputOf(schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> | undefined {
  return schema === undefined ? undefined : likely(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Requests to a call with one or several parts of the wrong shape, in the right wrapping. */
export function misshapenRequests(call: CallId): fc.Arbitrary<RawRequest> {
  const { method, path } = callLine(call);
  const schemas = callSchemas(call);
  const params = inputOf(schemas.params);
  const query = inputOf(schemas.query);
  const body = inputOf(schemas.body);
  return fc
    .record({
      params: params === undefined ? fc.constant({}) : spoiled(params),
      query: spoiled(query ?? fc.constant({})),
      body: method === 'GET' ? fc.constant(undefined) : bodyText(body ?? fc.constant({})),
    })
    .map((parts) => {
      const url = `${pathOf(path, parts.params)}?${queryOf(parts.query)}`;
      return parts.body === undefined ? { method, url } : { method, url, payload: parts.body };
    });
}

function bodyText(body: fc.Arbitrary<unknown>): fc.Arbitrary<string | undefined> {
  const broken = fc.constantFrom('', '{', 'null', '[]', '"', '{"a":1}x', `${'['.repeat(50_000)}`, '\0', '{"a":01}');
  return fc.oneof(
    { weight: 12, arbitrary: spoiled(body).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: broken },
  );
}

function pathOf(path: string, params: unknown): string {
  const values = new Map<string, unknown>(typeof params === 'object' && params !== null ? Object.entries(params) : []);
  return path.replace(/:(\w+)/g, (_whole, name: string) => encoded(values.get(name)).slice(0, 2_000) || '0');
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return encoded(query);
  return Object.entries(query)
    .flatMap(([name, value]: [string, unknown]) =>
      (Array.isArray(value) ? value.slice(0, 3) : [value]).map((each) => `${encoded(name)}=${encoded(each)}`),
    )
    .join('&');
}

/** As a browser would put it into an address; a value that is no text as in JSON. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed()).slice(0, 6_000);
}
