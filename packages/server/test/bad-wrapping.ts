import { type CallId, callLine } from '@oasis/api-client/contract';
import fc from 'fast-check';
import { misshapenRequests, type RawMethod, type RawRequest } from './bad-requests.ts';

/** Something done to a request that no schema speaks of: its method, address, headers, or the bytes of its body. */
type Spoiler = (request: RawRequest) => RawRequest;

const JSON_TYPE = 'application/json';

const methods = fc.constantFrom<RawMethod>('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS').map(
  (method): Spoiler =>
    (request) => ({ ...request, method }),
);

const addresses = fc
  .constantFrom<(url: string) => string>(
    (url) => url.replace(/\/(\w+)(\?|$)/, '%2F$1$2'),
    (url) => url.replace('?', '%00?'),
    (url) => url.replace('?', '/?'),
    (url) => url.replace('?', '%?'),
    (url) => url.replace('?', '%ff%fe?'),
    (url) => url.replace('?', '/../../../etc/passwd?'),
    (url) => url.replace('?', '%2e%2e%2f?'),
    (url) => url.replace('?', ';a=b?'),
    (url) => url.replace('/oasis', '//oasis'),
    (url) => url.toUpperCase(),
    (url) => `${url}&${url.split('?')[1] ?? ''}`,
    (url) => `${url}&${'budgetId=1&version=1&'.repeat(300)}`,
    (url) => `${url}&__proto__[a]=1&constructor.prototype.a=1&a[]=1&a[0]=2`,
    (url) => `${url}&%00=%00&=&&%=%&\u00e4`,
    (url) => `${url}&x=${'x'.repeat(12_000)}`,
  )
  .map(
    (change): Spoiler =>
      (request) => ({ ...request, url: change(request.url) }),
  );

const headers = fc
  .constantFrom<Readonly<Record<string, string>>>(
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/xml' },
    { 'content-type': 'multipart/form-data' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json;;;' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'deflate, br' },
    { 'content-length': '5' },
    { 'transfer-encoding': 'gzip, chunked' },
    { authorization: 'Bearer x' },
    { authorization: `${'\u00ff'.repeat(500)}` },
    { authorization: '' },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'k'.repeat(10_000) },
    { 'idempotency-key': "'; drop table budget_table; --" },
    { 'x-oasis-locale': '../zh' },
    { 'x-oasis-gestures': 'x'.repeat(16_000) },
    { 'x-oasis-gestures': '__proto__=1,paste=-1,fill=1e9,=,' },
    { 'x-filler': 'x'.repeat(16 * 1024) },
    { cookie: `${'a=b; '.repeat(2_000)}` },
    { cookie: 'oasis-sign-in=%; =; ;' },
    { 'x-forwarded-for': "1.2.3.4', 'x" },
    { 'x-http-method-override': 'DELETE' },
    { host: 'elsewhere.example' },
    { expect: '100-continue' },
    { range: 'bytes=0-1,5-' },
  )
  .map(
    (more): Spoiler =>
      (request) => ({ ...request, headers: { ...request.headers, ...more } }),
  );

const bodies = fc
  .tuple(
    fc.constantFrom<(text: string, at: number) => string | Buffer>(
      (text, at) => text.slice(0, at),
      (text) => `\ufeff${text}`,
      (text) => `${text}${text}`,
      (text) => `${text},`,
      (text, at) =>
        Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xc3, 0x28]), Buffer.from(text.slice(at))]),
      (text) => Buffer.from(text, 'utf16le'),
      (text) => text.replace(/\d+/, '1e400'),
      (text) => text.replace(/\d+/, 'NaN'),
      (text) => text.replace(/\d+/, '-0'),
      (text) => text.replace(/\d+/, '9'.repeat(400)),
      (text) => text.replace(/\d+/, '0.1e-400'),
      (text) => text.replace(/"[^"]*"/, '"\\ud800"'),
      (text) => text.replace(/"[^"]*"/, '"\\u0000"'),
      (text) => text.replace(/"[^"]*"/, "'x'"),
      (text) => text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},'),
      (text) => text.replace(/\{("[^"]+":)/, '{$1null,$1'),
      (text) => `[${text}]`,
      (text) => `${'{"a":'.repeat(5_000)}${text}${'}'.repeat(5_000)}`,
      (text) => `${text}${' '.repeat(70_000)}`,
      () => '',
    ),
    fc.nat(2_000),
  )
  .map(
    ([change, at]): Spoiler =>
      (request) => {
        const text = typeof request.payload === 'string' ? request.payload : '{"id":1,"name":"x"}';
        return { ...request, payload: change(text, at % Math.max(text.length, 1)) };
      },
  );

/** A form with a file as a browser sends it, then cut, torn or stuffed; for the calls that take one. */
const forms = fc
  .tuple(
    fc.constantFrom('volumes.csv', '', '../../x.csv', 'x\0.csv', '__proto__', 'n'.repeat(5_000)),
    fc.constantFrom('make', '__proto__', 'file', ''),
    fc.constantFrom('DENZA', '', '\ud800', 'x'.repeat(20_000)),
    fc.constantFrom(
      'Model;2026-04\n1;2\n',
      '',
      '\0\0',
      'PK\u0003\u0004x',
      '%PDF-1.4',
      '"'.repeat(1_000),
      ';'.repeat(9_000),
    ),
    fc.option(fc.nat(400)),
    fc.constantFrom('x', 'y', '-', 'x'.repeat(300)),
  )
  .map(
    ([fileName, field, value, content, cut, boundary]): Spoiler =>
      (request) => {
        const part = (disposition: string, text: string) =>
          `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
        const form = `${part(`name="${field}"`, value)}${part(`name="file"; filename="${fileName}"`, content)}--x--\r\n`;
        const payload = Buffer.from(form).subarray(0, cut ?? undefined);
        return { ...request, payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
      },
  );

/** Requests to a call that are wrong in their shape, in their wrapping, or in both. Every call of the contract has some. */
export function badRequests(call: CallId): fc.Arbitrary<RawRequest> {
  const shape = misshapenRequests(call);
  const wrapped = fc
    .tuple(shape, fc.array(fc.oneof(methods, addresses, headers, bodies), { minLength: 1, maxLength: 2 }))
    .map(([request, spoilers]) => spoilers.reduce((sum, spoil) => spoil(sum), request));
  const uploads = fc.tuple(shape, forms).map(([request, spoil]) => spoil(request));
  return fc.oneof(
    { weight: 3, arbitrary: shape },
    { weight: 2, arbitrary: wrapped },
    { weight: callLine(call).upload === true ? 5 : 0, arbitrary: uploads },
  );
}

/** The headers that a request goes out with: those of a browser, unless it has its own. */
export function headersOf(request: RawRequest, token: string, key: string): Record<string, string> {
  const type = request.payload === undefined ? {} : { 'content-type': JSON_TYPE };
  return { authorization: token, 'idempotency-key': key, ...type, ...request.headers };
}
