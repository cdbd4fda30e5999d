import { err, type Locale, ok, type Result } from '@oasis/engine/base';
import { commonMessages } from '@oasis/engine/messages';
import { decodeRedirect, envelopeOf, isSuccess } from './envelope.ts';
import type { CallFailure, FailureKind } from './failure.ts';

/** Carries the stable code of a message, beside the envelope. */
const MESSAGE_HEADER = 'x-oasis-message';

const KIND_OF_STATUS: Readonly<Record<number, FailureKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
};

/** The data of a reply, or its failure. `Data` is the type from the contract of the call. */
export async function readReply<Data>(response: Response, locale: Locale): Promise<Result<Data, CallFailure>> {
  const text = await response.text();
  const envelope = envelopeOf(parsed(text));
  if (!response.ok || envelope === undefined || !isSuccess(envelope)) return err(failureOf(response, text, locale));
  // The decoder of the border: the server has checked this data against the schema that `Data` comes from.
  return ok(envelope.data as Data);
}

/** The failure of a reply: its own message or msg, from any kind of body (API-029, API-030). */
export function failureOf(response: Response, text: string, locale: Locale): CallFailure {
  const envelope = envelopeOf(parsed(text));
  const code = response.headers.get(MESSAGE_HEADER);
  const said = envelope?.message === undefined || envelope.message === '' ? undefined : envelope.message;
  const redirect = response.status === 401 && envelope !== undefined ? decodeRedirect(envelope) : undefined;
  return {
    kind: KIND_OF_STATUS[response.status] ?? (response.ok && envelope !== undefined ? 'refused' : 'server'),
    status: response.status,
    message: said ?? commonMessages.INTERNAL_ERROR[locale],
    ...(code !== null && code !== '' && { messageCode: code }),
    ...(envelope !== undefined && { data: envelope.data }),
    ...(redirect !== undefined && { redirect }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
