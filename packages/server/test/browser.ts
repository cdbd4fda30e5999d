import http from 'node:http';

export interface Page {
  readonly url: string;
  readonly body: string;
}

/** The parts of a browser that signing in needs: cookies by path, redirects, forms. */
export class Browser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  /** One request, redirects not followed. A host header of its own plays a page under another name. */
  async get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#request('GET', url, headers);
  }

  async post(url: string, form: Readonly<Record<string, string>>): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#request('POST', url, headers, new URLSearchParams(form).toString());
  }

  /** The cookie header that the browser sends to a path. */
  cookieFor(pathname: string): string {
    const own = [...this.#cookies].filter(([, cookie]) => pathname.startsWith(cookie.path));
    return own.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  /** Follows redirects to the page at their end. */
  async follow(url: string): Promise<Page> {
    let at = url;
    for (let step = 0; step < 10; step++) {
      const reply = await this.get(at);
      const next = reply.headers.get('location');
      if (next === null) return { url: at, body: await reply.text() };
      at = new URL(next, at).href;
    }
    throw new Error(`too many redirects from ${url}`);
  }

  /** Sends a form and follows redirects until an address fits; answers it without asking for it. */
  async submit(url: string, form: Readonly<Record<string, string>>, fits: (url: URL) => boolean): Promise<URL> {
    let reply = await this.post(url, form);
    let at = new URL(url);
    for (let step = 0; step < 10; step++) {
      const next = reply.headers.get('location');
      if (next === null) throw new Error(`no way on from ${at.href}: ${reply.status}`);
      at = new URL(next, at);
      if (fits(at)) return at;
      reply = await this.get(at.href);
    }
    throw new Error(`too many redirects from ${url}`);
  }

  async #request(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = this.cookieFor(pathname);
    const sent = { ...(cookie === '' ? {} : { cookie }), ...headers };
    return new Promise((resolve, reject) => {
      const request = http.request(url, { method, headers: sent, agent: false }, (reply) => {
        for (const line of reply.headers['set-cookie'] ?? []) this.#keep(line, pathname);
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
          );
          const init = { status: reply.statusCode ?? 0, headers };
          resolve(new Response(Buffer.concat(chunks).toString('utf8'), init));
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  #keep(line: string, pathname: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? pathname;
    if (attributes.some((part) => part.toLowerCase() === 'max-age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, { value: value.join('='), path });
  }
}
