import { message } from '@oasis/engine/messages';
import { type ReactNode, useState } from 'react';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { type ServerRefusals, serverRefusalsOf } from '../../forms/server-refusals.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import type { OpenTerms, ReadTerms } from './open-terms.ts';

export interface SavingTerms {
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  /** Why the last attempt was refused, in a sentence. */
  readonly failure: string | undefined;
  /** Refusals of the server by field: `12.units`. */
  readonly said: ServerRefusals;
  readonly dialog: ReactNode;
}

interface Around {
  readonly onReload: () => Promise<ReadTerms | undefined>;
  /** Called with the stored terms when they replace the terms in the editor. */
  readonly onTaken: (data: ReadTerms) => void;
}

const NOTHING_SAID: ServerRefusals = new Map();

/** Saves terms. If another user was faster, it asks whose are to stay. */
export function useSaveTerms(terms: OpenTerms, { onReload, onTaken }: Around): SavingTerms {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('terms.title'));
  const keyOf = useAttemptKey();
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<{ failure: string; said: ServerRefusals; moment: number }>();
  /** Says which offers hold something that no server would take. */
  const findWrong = (): boolean => {
    const wrong = terms.data.offers.filter(({ siOfferId }) => terms.view(siOfferId).refusals.length > 0);
    if (wrong.length === 0) return false;
    const offers = wrong.map(({ name }) => name).join(', ');
    setRefused({ failure: t('terms.wrong', { offers }), said: NOTHING_SAID, moment: terms.moment });
    return true;
  };
  const attempt = async (): Promise<void> => {
    const { pgmId } = terms.data;
    const body = { pgmId, offers: terms.sent() };
    const query = { version: terms.version };
    const reply = await client.call('terms.save', { query, body, key: keyOf([query, body]), silent: true });
    if (reply.ok) {
      const { version, changed } = reply.value;
      terms.saved(version);
      setRefused(undefined);
      const lines = changed.reduce((sum, offer) => sum + offer.lines.length, 0);
      const settings = changed.reduce((sum, offer) => sum + offer.settings.length, 0);
      const text = changed.length === 0 ? say(message('TERMS_SAVED')) : t('terms.changed', { lines, settings });
      notify({ text, severity: 'success' });
      await onReload();
      return undefined;
    }
    const { kind, data, message: failure } = reply.error;
    if (kind !== 'conflict') return setRefused({ failure, said: serverRefusalsOf(data), moment: terms.moment });
    const words = { ok: t('terms.conflict.mine'), cancel: t('terms.conflict.theirs') };
    const answer = await ask({ text: t('terms.conflict'), ...words, stay: t('common.cancel'), intent: 'warning' });
    if (answer === 'close') return undefined;
    const present = await onReload();
    if (present === undefined) return undefined;
    if (answer === 'cancel') return onTaken(present);
    terms.countFrom(present.version);
    return attempt();
  };
  const save = async () => {
    if (findWrong()) return;
    setSaving(true);
    await attempt();
    setSaving(false);
  };
  const isNow = refused?.moment === terms.moment;
  return {
    save,
    isSaving,
    failure: isNow ? refused.failure : undefined,
    said: isNow ? refused.said : NOTHING_SAID,
    dialog,
  };
}
