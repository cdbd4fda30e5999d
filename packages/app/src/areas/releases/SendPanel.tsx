import { Button } from '@blueprintjs/core';
import { Envelope, Lock, Trash, Undo, Unlock } from '@blueprintjs/icons';
import { message } from '@oasis/engine/messages';
import { useEffect, useRef, useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { LetterFile } from './LetterFile.tsx';
import { LetterPages } from './LetterPages.tsx';
import { RELEASE_HOME } from './paths.ts';
import type { Release } from './release-type.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface SendPanelProps {
  readonly release: Release;
  readonly reload: () => void;
}

/** The letter as it goes out, and the steps that send it: freeze, then mail; a mailed one can be withdrawn. */
export function SendPanel({ release, reload }: SendPanelProps) {
  return (
    <>
      <Steps release={release} reload={reload} />
      <LetterFile release={release} />
      <LetterPages pages={release.letter} />
    </>
  );
}

function Steps({ release, reload }: SendPanelProps) {
  const { t } = useLabels();
  const may = useButtons(RELEASE_HOME);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { status, withdrawn, letterNumber } = release;
  const { steps, goOn } = useNextStep(status);
  const { discard, freeze, mail, reopen, isBusy, dialog } = useSending(release, reload, goOn);
  return (
    <div ref={steps} tabIndex={-1} className="oasis-release-add oasis-release-part">
      {status === 'Draft' && may('SEND') && (
        <Button intent="primary" icon={<Lock />} loading={isBusy} onClick={() => void freeze()}>
          {t('release.freeze')}
        </Button>
      )}
      {status === 'Draft' && may('EDIT') && (
        <Button icon={<Trash />} disabled={isBusy} onClick={() => void discard()}>
          {t('release.discard')}
        </Button>
      )}
      {status === 'Sent' && may('SEND') && (
        <>
          <Button intent="primary" icon={<Envelope />} loading={isBusy} onClick={() => void mail()}>
            {t('release.mail')}
          </Button>
          <Button icon={<Unlock />} disabled={isBusy} onClick={() => void reopen()}>
            {t('release.reopen')}
          </Button>
        </>
      )}
      {status === 'Released' && !withdrawn && may('SEND') && (
        <Button icon={<Undo />} onClick={() => setWithdrawing(true)}>
          {t('release.withdraw')}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog
          release={release}
          title={t('release.withdrawTitle', { number: letterNumber })}
          onClose={() => setWithdrawing(false)}
          onDone={reload}
        />
      )}
      {dialog}
    </div>
  );
}

/**
 * Each step takes the place of the one that was pressed, which takes the focus with it: the keyboard goes to the next one,
 * and waits beside the steps until that is there.
 */
function useNextStep(status: string) {
  const steps = useRef<HTMLDivElement>(null);
  const last = useRef(status);
  const goOn = () => {
    const next: HTMLElement | null | undefined = steps.current?.querySelector('button:not(:disabled)');
    (next ?? steps.current)?.focus();
  };
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === steps.current) goOn();
  });
  return { steps, goOn };
}

function useSending({ releaseId, releaseCode: code, version }: Release, reload: () => void, goOn: () => void) {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('release.tabSend'), goOn);
  const keyOf = useAttemptKey();
  const people = useCall('releases.recipients', { query: { releaseId }, silent: true }, { fresh: true });
  const [discarding, reopening, freezing, mailing] = [
    useChange('releases.discard'),
    useChange('releases.reopen'),
    useChange('releases.send'),
    useChange('releases.sendEmail'),
  ];
  const agreed = async (text: string, intent: 'primary' | 'warning') =>
    (await ask({ text, ok: t('common.yes'), cancel: t('common.no'), intent })) === 'ok';
  const at = { body: { releaseId }, query: { version } };
  return {
    dialog,
    isBusy: discarding.isPending || reopening.isPending || freezing.isPending || mailing.isPending,
    discard: async () => {
      if (await agreed(t('release.discardQuestion', { code }), 'warning')) discarding.mutate(at, { onSettled: reload });
    },
    reopen: async () => {
      if (!(await agreed(t('release.reopenQuestion', { code }), 'warning'))) return;
      const said = () => notify({ text: say(message('RELEASE_REOPENED')), severity: 'success' });
      reopening.mutate(at, { onSuccess: said, onSettled: reload });
    },
    freeze: async () => {
      if (!(await agreed(t('release.freezeQuestion', { code }), 'primary'))) return;
      const said = () => notify({ text: say(message('RELEASE_SENT')), severity: 'success' });
      freezing.mutate(at, { onSuccess: said, onSettled: reload });
    },
    mail: async () => {
      const count = people.data?.people.length ?? 0;
      if (!(await agreed(t('release.mailQuestion', { code, count }), 'primary'))) return;
      mailing.mutate(
        { ...at, key: keyOf(at) },
        {
          onSuccess: ({ letterNumber: number, recipients }) =>
            notify({ text: say(message('LETTER_MAILED', { number, count: recipients })), severity: 'success' }),
          onSettled: reload,
        },
      );
    },
  };
}
