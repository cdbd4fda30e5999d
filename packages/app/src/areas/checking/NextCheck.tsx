import { CHECK_ITEM } from '@oasis/engine/areas/checking';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { checkPath, type QueuePath } from '../../claims/paths.ts';
import { NextButton } from '../../papers/NextButton.tsx';

interface NextCheckProps {
  readonly queue: QueuePath;
  /** The claim that is open; none on the queue. */
  readonly current?: number;
  readonly takes: boolean;
  readonly onNone: () => void;
}

/** The way to the claim that waits longest, which is read ahead. */
export function NextCheck({ queue, current, takes, onNone }: NextCheckProps) {
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
    const taken = await client.call('claim.begin', { body: {} });
    return taken.ok ? checkPath(queue, taken.value.claimId) : undefined;
  };
  return (
    <NextButton
      queue={queue}
      takes={takes}
      take={take}
      ahead={ahead === undefined ? undefined : checkPath(queue, ahead)}
      onNone={onNone}
    />
  );
}
