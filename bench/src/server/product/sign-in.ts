const PASSWORD = 'oasis';
const STEPS = 10;

/** Signs a demo account in through the OpenID flow, as a browser does, and answers the token of the session. */
export async function signIn(address: string, account: string): Promise<string> {
  const browser = new Browser();
  const page = await browser.follow(`${address}/oasis/oauth/sso/login`, (reply) => reply.status === 200);
  const form = new URLSearchParams({ account, password: PASSWORD }).toString();
  const back = await browser.follow(page, (_reply, url) => url.pathname === '/' && url.searchParams.has('code'), form);
  const code = new URL(back).searchParams.get('code') ?? '';
  const exchange = new URL('/oasis/oauth/token/exchange', address);
  const reply = await fetch(exchange, {
    method: 'POST',
    // A code is good in the browser only that signed in.
    headers: { 'content-type': 'application/json', cookie: browser.cookiesFor(exchange) },
    body: JSON.stringify({ code }),
  });
  const token = reply.headers.get('authorization');
  if (token === null) throw new Error(`${account} cannot sign in: ${reply.status}`);
  return token;
}

/** Sessions of several accounts in turn. */
export async function signInMany(address: string, accounts: readonly string[], count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let place = 0; place < count; place += 1) {
    tokens.push(await signIn(address, accounts[place % accounts.length] ?? ''));
  }
  return tokens;
}

/** As much of a browser as signing in needs: cookies by path, redirects. */
class Browser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  /** Walks on from an address, first with the form if there is one, until a reply or the address it leads to fits. */
  async follow(url: string, fits: (reply: Response, next: URL) => boolean, form?: string): Promise<string> {
    let at = new URL(url);
    let body = form;
    for (let step = 0; step < STEPS; step += 1) {
      const reply = await this.#ask(at, body);
      body = undefined;
      const next = new URL(reply.headers.get('location') ?? at, at);
      if (fits(reply, next)) return next.href;
      if (reply.headers.get('location') === null) break;
      at = next;
    }
    throw new Error(`signing in ends at ${at.href}`);
  }

  cookiesFor({ pathname }: URL): string {
    const own = [...this.#cookies].filter(([, { path }]) => pathname.startsWith(path));
    return own.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  async #ask(url: URL, form: string | undefined): Promise<Response> {
    const headers: Record<string, string> = { cookie: this.cookiesFor(url) };
    if (form !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded';
    const reply = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers,
      ...(form === undefined ? {} : { body: form }),
    });
    for (const line of reply.headers.getSetCookie()) this.#keep(line, url.pathname);
    return reply;
  }

  #keep(line: string, pathname: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? pathname;
    this.#cookies.set(name, { value: value.join('='), path });
  }
}
