import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { NextButton } from '../../papers/NextButton.tsx';
import { checkPath } from './paths.ts';

interface NextSaleProps {
  readonly queue: string;
  /** The record that is open; none on the queue. */
  readonly current?: number;
  readonly takes: boolean;
  readonly onNone: () => void;
}

/** The way to the sale that waits longest. The record is read ahead; its papers are not, since each opening of a paper is recorded. */
export function NextSale({ queue, current, takes, onNone }: NextSaleProps) {
  const waiting = useCall(
    'retail.list',
    { query: { status: takes ? 'Submitted' : 'Passed', pageSize: 2 }, silent: true },
    { enabled: current !== undefined, fresh: true, inLanguage: true },
  );
  const ahead = waiting.data?.content.find(({ recordId }) => recordId !== current)?.recordId;
  useCall(
    'retail.view',
    { query: { recordId: ahead ?? 0 }, silent: true },
    { enabled: ahead !== undefined, inLanguage: true },
  );
  const take = async () => {
    const taken = await client.call('retail.begin', { body: {} });
    return taken.ok ? checkPath(queue, taken.value.recordId) : undefined;
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
