export type Transport = (address: string, init: RequestInit) => Promise<Response>;

/** Sends with XMLHttpRequest, the only browser function that reports the share of a body already sent. */
export function transportWithProgress(onProgress: (share: number) => void): Transport {
  return (address, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', address);
      request.responseType = 'blob';
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The request did not reach the server'));
      request.onabort = () => reject(new DOMException('The request was cancelled', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body instanceof FormData ? init.body : null);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const body: unknown = request.response;
  return new Response(body instanceof Blob ? body : null, { status: request.status, headers });
}
