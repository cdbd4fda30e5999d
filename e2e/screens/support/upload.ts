type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** The request by which a browser uploads: what it sends goes the same way as every other call of the screens. */
export function uploadsInto(fetch: Fetch): new () => object {
  return class UploadInProcess {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseType = '';
    status = 0;
    response: Blob | null = null;
    onload?: () => void;
    onerror?: () => void;
    #method = '';
    #address = '';
    #replied = new Headers();
    readonly #headers = new Headers();

    open(method: string, address: string): void {
      [this.#method, this.#address] = [method, address];
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getAllResponseHeaders(): string {
      return [...this.#replied].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }

    abort(): void {}

    send(form: FormData): void {
      void this.#send(form).catch(() => this.onerror?.());
    }

    async #send(form: FormData): Promise<void> {
      const body = await multipart(form);
      this.upload.onprogress?.({ loaded: body.length, total: body.length });
      this.#headers.set('content-type', `multipart/form-data; boundary=${BOUNDARY}`);
      const reply = await fetch(this.#address, { method: this.#method, headers: this.#headers, body });
      this.status = reply.status;
      this.#replied = reply.headers;
      this.response = await reply.blob();
      this.onload?.();
    }
  };
}

const BOUNDARY = 'oasis-screens-boundary';

async function multipart(form: FormData): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\nContent-Type: text/csv`;
    parts.push(Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`));
    parts.push(typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()));
    parts.push(Buffer.from('\r\n'));
  }
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]));
}
