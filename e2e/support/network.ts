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
