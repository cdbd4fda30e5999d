import type { Page, Request } from '@playwright/test';

/** The calls that our scripts send from now on, in order. */
export function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const scripted = ['fetch', 'xhr'].includes(request.resourceType());
    if (scripted) calls.push(request);
  });
  return calls;
}

/** 'POST /oasis/oauth/token/exchange' and so on. */
export function names(calls: readonly Request[]): readonly string[] {
  return calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
}

/** The names in the body of a call, or in the entries of a list, in the order of the alphabet; each once. */
export function bodyNames(call: Request): readonly string[] {
  const body: unknown = JSON.parse(call.postData() ?? 'null');
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  const keys = entries.flatMap((entry) => (typeof entry === 'object' && entry !== null ? Object.keys(entry) : []));
  return [...new Set(keys)].toSorted((one, other) => one.localeCompare(other));
}

/** An envelope as a mocked reply. */
export function envelope(data: unknown, code = '0', message = '') {
  return { status: 200, contentType: 'application/json', body: JSON.stringify({ code, message, data }) };
}
