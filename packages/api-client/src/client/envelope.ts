/** The envelope around most replies (API-014). */
export interface Envelope {
  readonly code: unknown;
  readonly message: string;
  readonly data: unknown;
}

/** The envelope of a parsed body, or undefined for any other value. `msg` counts as the message too (API-029). */
export function envelopeOf(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const fields = new Map<string, unknown>(Object.entries(body));
  const said = [fields.get('message'), fields.get('msg')].find((text) => typeof text === 'string' && text !== '');
  return { code: fields.get('code'), message: typeof said === 'string' ? said : '', data: fields.get('data') ?? null };
}

/** Code 0 means success, as text or as a number (API-015, API-017). */
export function isSuccess({ code }: { readonly code: unknown }): boolean {
  return code === '0' || code === 0;
}

/**
 * The address that a 401 carries as base64 text, in `data` or else in `message`; undefined for text that does not
 * decode to a web address (SGN-011).
 */
export function decodeRedirect(reply: { readonly data?: unknown; readonly message?: unknown }): string | undefined {
  for (const text of [reply.data, reply.message]) {
    const address = typeof text === 'string' ? decodeBase64(text) : undefined;
    if (address !== undefined && isWebAddress(address)) return address;
  }
  return undefined;
}

function decodeBase64(text: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
