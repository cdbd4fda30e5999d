import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { storedToken } from './people.ts';

/** What an administrator does behind the screens, for a test to begin with. */
export interface Administrator {
  readonly get: <Data>(path: string, query?: Readonly<Record<string, string | number>>) => Promise<Data>;
  readonly send: <Data>(method: 'POST' | 'PUT', path: string, body: unknown) => Promise<Data>;
}

/** Calls as the person who is signed in on the page. */
export async function administrator(page: Page): Promise<Administrator> {
  const authorization = await storedToken(page);
  const { request } = page;
  return {
    get: (path, query = {}) => answer(request, `/oasis/usapi/${path}`, { authorization }, { params: query }),
    send: (method, path, data) => {
      const headers = { authorization, 'idempotency-key': `${path}-${Date.now()}-${Math.random()}` };
      return answer(request, `/oasis/usapi/${path}`, headers, { method, data });
    },
  };
}

async function answer<Data>(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
  options: { method?: string; params?: Readonly<Record<string, string | number>>; data?: unknown },
): Promise<Data> {
  const reply = await request.fetch(path, { headers, ...options });
  const envelope = (await reply.json()) as { code: string; message: string; data: Data };
  expect(`${envelope.code} ${envelope.message}`).toMatch(/^0 /);
  return envelope.data;
}
