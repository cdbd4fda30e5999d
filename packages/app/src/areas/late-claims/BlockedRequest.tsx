import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { NameApprover } from '../../approvals/NameApprover.tsx';
import { LATE } from './paths.ts';

/** Names who decides on a request that nobody can decide on. */
export function BlockedRequest({ requestId, onDone }: { readonly requestId: number; readonly onDone: () => void }) {
  const may = useButtons(LATE)('NAME');
  const keyOf = useAttemptKey();
  const people = useCall('late.people', { query: { requestId }, silent: true }, { enabled: may });
  if (!may) return null;
  const name = async (to: number) => {
    const body = { requestId, to };
    const answer = await client.call('late.name', { body, key: keyOf(body) });
    if (answer.ok) onDone();
  };
  return <NameApprover people={people.data ?? []} onName={name} />;
}
