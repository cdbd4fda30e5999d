import { type CallData, type CallId, callLine } from '@oasis/api-client/contract';
import type { TestCaller, TestInput, TestReply } from '../test-server.ts';

/** Longest wait for any answer; a call that takes longer hangs. */
const HANG_MS = 30_000;

/** The target of calls, and the callback for every answer. */
export interface Wire {
  /** The address of a server; asked for each call, so that it may change. */
  readonly address: () => string;
  /** Told of every answer and of every call without one (status 0). */
  readonly onAnswer?: (answer: { readonly status: number; readonly ms: number; readonly text: string }) => void;
}

/** Calls over real connections with one token. A call without an answer throws the error of the network. */
export function httpCaller({ address, onAnswer }: Wire, token: string): TestCaller {
  const call = async <Id extends CallId>(id: Id, input: TestInput<Id> = {}): Promise<TestReply<CallData<Id>>> => {
    const line = callLine(id);
    const params = new Map(Object.entries<unknown>(input.params ?? {}));
    const path = line.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params.get(name))));
    const query = new URLSearchParams(
      Object.entries<unknown>(input.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const began = performance.now();
    const tell = (status: number, text: string): void => onAnswer?.({ status, ms: performance.now() - began, text });
    try {
      const reply = await fetch(`${address()}${path}?${query.toString()}`, {
        method: line.method,
        headers: {
          authorization: token,
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...input.headers,
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        signal: AbortSignal.timeout(HANG_MS),
      });
      const text = await reply.text();
      tell(reply.status, text);
      return {
        status: reply.status,
        headers: Object.fromEntries(reply.headers),
        get body() {
          // The same trust in the envelope as the in-process caller.
          return JSON.parse(text) as TestReply<CallData<Id>>['body'];
        },
        text,
      };
    } catch (cause) {
      tell(0, cause instanceof Error ? cause.message : '');
      throw cause;
    }
  };
  return { token, call };
}
