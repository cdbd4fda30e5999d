import { err, type Locale, ok, type Result } from '@oasis/engine/base';
import { commonMessages } from '@oasis/engine/messages';
import type { CallId } from '../contract/areas/calls.ts';
import type { CallLine } from '../contract/line.ts';
import type { CallData } from '../contract/types.ts';
import { isToastFree } from '../contract/upload-calculator.ts';
import { addressOf } from './address.ts';
import type { CallFailure } from './failure.ts';
import { fileNameFrom } from './file-name.ts';
import { lineOf } from './line-of.ts';
import type { CallManner, CallOptions, KindOptions, UploadOptions } from './options.ts';
import { failureOf, readReply } from './reply.ts';
import { isSpinnerFree } from './spinner.ts';
import { type Transport, transportWithProgress } from './transport.ts';

/** The browser and application functions that the client calls. */
export interface ClientDependencies {
  readonly fetch: Transport;
  readonly locale: () => Locale;
  /** Store of the token; the token is sent unchanged (API-011, API-017). */
  readonly token: { readonly get: () => string | undefined; readonly set: (token: string | undefined) => void };
  /** The signed-in user; undefined without one. */
  readonly user?: () => UserInfo | undefined;
  /** Called when the requests that show the spinner become one more or one fewer (API-003, API-004). */
  readonly onBusy?: (change: 1 | -1) => void;
  /**
   * A call failed that is not silent: show it (API-016). Never for one that its caller has cancelled; always for one that
   * found the sign-in ended, since no caller has a way back in.
   */
  readonly onFailure?: (failure: CallFailure) => void;
}

/** The user's data in the header `user-info`. */
export interface UserInfo {
  readonly usrid: number;
  readonly usrnm: string;
}

export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The typed client of the contract: every call by its id. Failures are returned, never thrown. */
export interface Client {
  readonly call: <Id extends CallId>(id: Id, options: CallOptions<Id>) => Promise<Result<CallData<Id>, CallFailure>>;
  /** A call of a kind of record; its id is built from the kind, and the kind's definition determines input and reply. */
  readonly callOfKind: <Data>(id: CallId, options: KindOptions) => Promise<Result<Data, CallFailure>>;
  readonly uploadOfKind: <Data>(id: CallId, options: UploadOptions) => Promise<Result<Data, CallFailure>>;
  readonly downloadOfKind: (id: CallId, options: KindOptions) => Promise<Result<DownloadedFile, CallFailure>>;
  readonly upload: <Id extends CallId>(id: Id, options: UploadOptions) => Promise<Result<CallData<Id>, CallFailure>>;
  readonly download: <Id extends CallId>(
    id: Id,
    options: CallOptions<Id>,
  ) => Promise<Result<DownloadedFile, CallFailure>>;
}

export function createClient(deps: ClientDependencies): Client {
  const upload = <Data>(id: CallId, options: UploadOptions) =>
    exchange(deps, { id, options, body: formOf(options), progress: options.onProgress }, (response) =>
      readReply<Data>(response, deps.locale()),
    );
  const download = (
    id: CallId,
    options: Sending['options'] & Pick<CallManner, 'onReceived'> & { readonly body?: unknown },
  ) =>
    exchange(deps, { id, options, body: jsonOf(options.body) }, (response) =>
      readFile(response, { locale: deps.locale(), onReceived: options.onReceived }),
    );
  return {
    call: <Id extends CallId>(id: Id, options: CallOptions<Id>) =>
      exchange(deps, { id, options, body: jsonOf(options.body) }, async (response) => {
        // The data of a reply fits the contract: the server has checked it against the schema.
        return readReply<CallData<Id>>(response, deps.locale());
      }),
    callOfKind: <Data>(id: CallId, options: KindOptions) =>
      exchange(deps, { id, options, body: jsonOf(options.body) }, (response) =>
        readReply<Data>(response, deps.locale()),
      ),
    uploadOfKind: upload,
    upload,
    downloadOfKind: download,
    download,
  };
}

interface Sending {
  readonly id: CallId;
  readonly options: CallManner & { readonly params?: unknown; readonly query?: unknown };
  readonly body: string | FormData | undefined;
  readonly progress?: ((share: number) => void) | undefined;
}

/** One request from its start to its outcome: spinner, headers, new token, failure shown. */
async function exchange<Value>(
  deps: ClientDependencies,
  sending: Sending,
  read: (response: Response) => Promise<Result<Value, CallFailure>>,
): Promise<Result<Value, CallFailure>> {
  const found = lineOf(sending.id);
  // Not awaited where it is there, so that a request takes the token of this very moment.
  const line = found instanceof Promise ? await found.catch(() => undefined) : found;
  const spins = line !== undefined && !isSpinnerFree(line.path);
  if (spins) deps.onBusy?.(1);
  const outcome = line === undefined ? notReached(deps, sending.options) : await send(deps, line, sending, read);
  if (spins) deps.onBusy?.(-1);
  if (outcome.ok) return outcome;
  const failure: CallFailure = { ...outcome.error, ...(line !== undefined && { action: line.action }) };
  if (isShown(sending, line, failure)) deps.onFailure?.(failure);
  return err(failure);
}

/** Calls that sign in, sign out or read the session: a 401 is a regular answer of theirs (SGN-009, SGN-010). */
const OF_SESSIONS: readonly CallId[] = ['oauth.exchange', 'oauth.revoke', 'oauth.logout', 'users.current'];

function isShown({ id, options }: Sending, line: CallLine | undefined, { kind }: CallFailure): boolean {
  if (options.silent !== true && !isToastFree(line?.path ?? '')) return kind !== 'cancelled';
  return kind === 'unauthenticated' && !OF_SESSIONS.includes(id);
}

async function send<Value>(
  deps: ClientDependencies,
  line: CallLine,
  { options, body, progress }: Sending,
  read: (response: Response) => Promise<Result<Value, CallFailure>>,
): Promise<Result<Value, CallFailure>> {
  const transport = progress === undefined ? deps.fetch : transportWithProgress(progress);
  try {
    const response = await transport(addressOf(line.path, objectOr(options.params), objectOr(options.query)), {
      method: line.method,
      headers: { ...headersOf(deps, options, typeof body === 'string'), ...userInfoOf(deps, line) },
      cache: 'no-store',
      ...(body !== undefined && { body }),
      ...(options.signal !== undefined && { signal: options.signal }),
    });
    const replacement = response.headers.get('authorization');
    if (replacement !== null && replacement !== '') deps.token.set(replacement);
    return await read(response);
  } catch (error) {
    return notReached(deps, options, error);
  }
}

/** The failure of a request without a reply: the network, or its caller who has cancelled it. */
function notReached(deps: ClientDependencies, { signal }: CallManner, error?: unknown): Result<never, CallFailure> {
  const cancelled = signal?.aborted === true || (error instanceof DOMException && error.name === 'AbortError');
  const text = commonMessages.NETWORK_FAILED[deps.locale()];
  return err({ kind: cancelled ? 'cancelled' : 'network', status: 0, message: text, messageCode: 'NETWORK_FAILED' });
}

function headersOf(deps: ClientDependencies, options: CallManner, json: boolean): Record<string, string> {
  const token = deps.token.get();
  return {
    accept: '*/*',
    'x-oasis-locale': deps.locale(),
    ...(token !== undefined && { authorization: token }),
    ...(json && { 'content-type': 'application/json' }),
    ...(options.key !== undefined && { 'idempotency-key': options.key }),
    ...options.headers,
  };
}

/** The user as URI-encoded JSON, since a header holds no other letters (PRG-012). */
function userInfoOf({ user }: ClientDependencies, { userInfo }: CallLine): Record<string, string> {
  const known = userInfo === true ? user?.() : undefined;
  if (known === undefined) return {};
  const { usrid, usrnm } = known;
  return { 'user-info': encodeURIComponent(JSON.stringify({ usrid, usrnm })) };
}

interface FileReading {
  readonly locale: Locale;
  readonly onReceived: ((bytes: number) => void) | undefined;
}

/** A file from a reply; a reply without a file reports its message like that of any other call (API-024 to API-026, API-030). */
async function readFile(
  response: Response,
  { locale, onReceived }: FileReading,
): Promise<Result<DownloadedFile, CallFailure>> {
  const content = await contentOf(response, onReceived);
  if (!response.ok) return err(failureOf(response, await content.text(), locale));
  const name = fileNameFrom(response.headers.get('content-disposition'));
  if (name === undefined) {
    const text = await content.text();
    const failure = failureOf(response, text, locale);
    const isRefusal = text.startsWith('{') && failure.kind === 'refused';
    return err(isRefusal ? failure : fileFailure(response.status, 'NO_FILE', locale));
  }
  return content.size === 0 ? err(fileFailure(response.status, 'DATA_IS_NULL', locale)) : ok({ name, content });
}

/** The whole body; on its way, how much of it is here. */
async function contentOf(response: Response, onReceived: FileReading['onReceived']): Promise<Blob> {
  if (response.body === null || onReceived === undefined) return response.blob();
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        received += chunk.byteLength;
        onReceived(received);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).blob();
}

function fileFailure(status: number, code: 'NO_FILE' | 'DATA_IS_NULL', locale: Locale): CallFailure {
  return { kind: 'refused', status, message: commonMessages[code][locale], messageCode: code };
}

function jsonOf(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body);
}

/** Fields come before the file, so that the server knows them when the file begins. */
function formOf({ file, fields }: UploadOptions): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

function objectOr(part: unknown): object | undefined {
  return typeof part === 'object' && part !== null ? part : undefined;
}
