import type { EditIntent, SessionReply } from '@oasis/engine';
import { ok, TableSession } from '@oasis/engine';
import type { BudgetPort, EditReply } from './budget-port.ts';
import type { OpenTable } from './budget-shelf.ts';

export const openInWorker: OpenTable = async (snapshot, policy) => {
  const opened = TableSession.open(snapshot, policy);
  if (!opened.ok) return { ok: false, error: opened.error[0] ?? { code: 'TABLE_MALFORMED', params: { place: '' } } };
  const session = opened.value;
  return ok({ port: portOf(session), table: session.table });
};

function portOf(session: TableSession): BudgetPort {
  const answer = (reply: SessionReply): EditReply => ({
    ...reply,
    changedRows: reply.patch === undefined ? undefined : 'all',
  });
  return {
    run: async (intent: EditIntent) => answer(session.run(intent)),
    undo: async () => answer(session.undo()),
    redo: async () => answer(session.redo()),
    savePayload: async () => session.savePayload(),
    markSaved: async () => answer(session.markSaved()),
    close: () => undefined,
  };
}
