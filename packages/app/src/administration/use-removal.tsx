import { Trash } from '@blueprintjs/icons';
import type { CallFailure } from '@oasis/api-client';
import type { LocalText, Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordWords } from '@oasis/engine/records';
import { useLabels } from '../locale/use-labels.ts';
import { notify } from '../notify/notices.ts';
import { useAsk } from '../notify/use-ask.tsx';
import type { RowTool } from './open-record.ts';

interface Removal<Row> {
  readonly words: Pick<RecordWords, 'one' | 'title'>;
  readonly nameOf: (row: Row) => LocalText;
  readonly remove: (row: Row) => Promise<Result<unknown, CallFailure>>;
  readonly reload: () => void;
}

/** Deletes a record after asking; a record in use is refused with its uses. */
export function useRemoval<Row>({ words, nameOf, remove, reload }: Removal<Row>): RowTool<Row> {
  const { t, say, pick } = useLabels();
  const { ask, dialog } = useAsk(pick(words.title));
  const run = async (row: Row) => {
    const kind = pick(words.one);
    const text = say(message('RECORD_DELETE_CONFIRM', { kind, name: pick(nameOf(row)) }));
    const answer = await ask({ text, ok: t('admin.delete'), cancel: t('common.cancel'), intent: 'danger' });
    if (answer !== 'ok') return;
    if ((await remove(row)).ok) notify({ text: say(message('RECORD_DELETED', { kind })), severity: 'success' });
    reload();
  };
  return {
    button: (row) => ({ id: 'delete', label: t('admin.delete'), icon: <Trash />, run: () => void run(row) }),
    dialog,
  };
}
