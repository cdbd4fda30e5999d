import { Classes, Dialog } from '@blueprintjs/core';
import { type CallData, type CallId, type CallOptions, type ListReply, pageOf } from '@oasis/api-client';
import type { StateMachine } from '@oasis/engine/states';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { type ReactNode, useState } from 'react';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { type LoggedMove, MoveLog } from './MoveLog.tsx';
import { StateLine } from './StateLine.tsx';

interface MoveHistoryProps {
  readonly machine: StateMachine;
  /** Name of the object. */
  readonly name: string;
  /** Undefined until the object is loaded. */
  readonly status: string | undefined;
  /** The parts below the drawing of its states: its content, and its log. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog that shows an object: its state, its content and the log of its moves. */
export function MoveHistory({ machine, name, status, children, onClose }: MoveHistoryProps) {
  useReturnFocus();
  const { t } = useLabels();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('life.historyOf', { name })}
      style={{ width: 900 }}
      canOutsideClickClose={false}
    >
      <ScrollBody>
        {status !== undefined && <StateLine machine={machine} status={status} />}
        {children}
      </ScrollBody>
    </Dialog>
  );
}

interface PagedLogProps<Id extends CallId> {
  readonly machine: StateMachine;
  readonly call: Id;
  readonly ask: (paged: { readonly pageIndex: number; readonly pageSize: number }) => CallOptions<Id>;
  /** The lines in the answer of the call. */
  readonly page: (data: CallData<Id>) => ListReply<LoggedMove>;
}

const PAGE = 20;
/** The number of entries that such a call returns at once. */
const MOST = 100;

/** The log of an object, the newest moves first, with the way to earlier ones. */
export function PagedLog<Id extends CallId>({ machine, call, ask, page }: PagedLogProps<Id>) {
  const { t } = useLabels();
  const [size, setSize] = useState(PAGE);
  const log = useCall(call, ask({ pageIndex: 0, pageSize: size }), { fresh: true, inLanguage: true });
  if (log.data === undefined) {
    return log.isError ? <QueryFailed query={log} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  }
  const { rows, total } = pageOf(page(log.data));
  const hasMore = rows.length < total && size < MOST;
  return <MoveLog machine={machine} lines={rows} onMore={hasMore ? () => setSize(size + PAGE) : undefined} />;
}
