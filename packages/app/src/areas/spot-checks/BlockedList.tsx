import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { NameApprover } from '../../approvals/NameApprover.tsx';
import { APPROVING } from './paths.ts';

/** Names who decides on a sample that nobody can decide on. */
export function BlockedList({ listId, onDone }: { readonly listId: number; readonly onDone: () => void }) {
  const may = useButtons(APPROVING)('NAME');
  const keyOf = useAttemptKey();
  const people = useCall('spotLists.people', { query: { listId }, silent: true }, { enabled: may });
  if (!may) return null;
  const name = async (to: number) => {
    const body = { listId, to };
    const answer = await client.call('spotLists.name', { body, key: keyOf(body) });
    if (answer.ok) onDone();
  };
  return <NameApprover people={people.data ?? []} onName={name} />;
}
