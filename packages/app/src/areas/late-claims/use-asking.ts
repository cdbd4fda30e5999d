import { type CallFailure, isPassing } from '@oasis/api-client';
import type { LateDraft } from '@oasis/engine/areas/late-claims';
import { message } from '@oasis/engine/messages';
import { useRef, useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import type { Candidate } from './late-lists.ts';

/** A request that was drawn up and is not submitted yet. */
export interface OpenDraft {
  readonly requestId: number;
  readonly requestCode: string;
}

export interface Asking {
  readonly isBusy: boolean;
  /** The answer to the last attempt. */
  readonly failure: CallFailure | undefined;
  /** It could not be submitted after it was drawn up. */
  readonly left: OpenDraft | undefined;
  /** Whether everything was submitted. */
  readonly ask: (items: readonly Candidate[], draft: LateDraft, papers: readonly File[]) => Promise<boolean>;
}

/** Draws a request up, adds its papers and submits it, with one press; where a step fails, the draft is left to its page. */
export function useAsking(): Asking {
  const { say } = useLabels();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [left, setLeft] = useState<OpenDraft>();
  const keyOf = useAttemptKey();
  // A key is kept until the server has answered, so that a press after a lost answer draws nothing up twice.
  const answered = useRef(0);
  const run = async (items: readonly Candidate[], draft: LateDraft, papers: readonly File[]) => {
    const body = { ...draft, items: items.map(({ carId, programCode: code, net }) => ({ carId, code, net })) };
    const drawn = await client.call('late.draft', { body, key: keyOf([answered.current, body]), silent: true });
    if (drawn.ok || !isPassing(drawn.error)) answered.current += 1;
    if (!drawn.ok) return { failure: drawn.error, left: undefined };
    const open = { requestId: drawn.value.requestId, requestCode: drawn.value.requestCode };
    for (const file of papers) {
      const kept = await client.upload('late.addPaper', { file, fields: { requestId: String(open.requestId) } });
      if (!kept.ok) return { failure: kept.error, left: open };
    }
    const sent = { requestId: open.requestId };
    const submitted = await client.call('late.submit', { body: sent, key: keyOf(sent), silent: true });
    if (!submitted.ok) return { failure: submitted.error, left: open };
    notify({ text: say(message('LATE_SUBMITTED', { request: open.requestCode })), severity: 'success' });
    return undefined;
  };
  const ask: Asking['ask'] = async (...asked) => {
    setBusy(true);
    setFailure(undefined);
    setLeft(undefined);
    const failed = await run(...asked);
    setFailure(failed?.failure);
    setLeft(failed?.left);
    setBusy(false);
    return failed === undefined;
  };
  return { isBusy, failure, left, ask };
}
