import { Button } from '@blueprintjs/core';
import { ChevronRight } from '@blueprintjs/icons';
import { CHECK_ITEM } from '@oasis/engine/areas/checking';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { checkPath, type QueuePath } from '../../claims/paths.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useAltKeys } from '../../papers/use-alt-keys.ts';

interface NextButtonProps {
  readonly queue: QueuePath;
  /** The claim that is open; none on the queue. */
  readonly current?: number;
  /** Who checks takes a claim; who confirms opens one that passed. */
  readonly takes: boolean;
  readonly onNone: () => void;
}

/** The way to the claim that waits longest, which is read ahead; the refusal says where nothing waits. Alt+N does the same. */
export function NextButton({ queue, current, takes, onNone }: NextButtonProps) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const status = takes ? CHECK_ITEM.moves.choose.to : CHECK_ITEM.moves.siccoCheck.to;
  const waiting = useCall(
    'check.list',
    { query: { status, ...(takes && { of: 'me' as const }), pageSize: 2 }, silent: true },
    { enabled: current !== undefined, fresh: true, inLanguage: true },
  );
  const ahead = waiting.data?.content.find(({ claimId }) => claimId !== current)?.claimId;
  // Read ahead, so that the claim opens at once.
  useCall(
    'check.view',
    { query: { claimId: ahead ?? 0 }, silent: true },
    { enabled: ahead !== undefined, inLanguage: true },
  );
  const take = async () => {
    setBusy(true);
    const taken = await client.call('claim.begin', { body: {} });
    setBusy(false);
    if (taken.ok) navigate(checkPath(queue, taken.value.claimId));
    else onNone();
  };
  const open = () => navigate(ahead === undefined ? queue : checkPath(queue, ahead));
  const go = () => (takes ? void take() : open());
  useAltKeys({ KeyN: go });
  return (
    <Button
      {...(takes && { intent: 'primary' })}
      icon={<ChevronRight />}
      loading={busy}
      aria-keyshortcuts="Alt+N"
      onClick={go}
    >
      {t(takes ? 'check.next' : 'check.nextPassed')}
    </Button>
  );
}
