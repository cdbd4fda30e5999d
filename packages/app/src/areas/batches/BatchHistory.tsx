import { HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { BATCH } from '@oasis/engine/areas/batches';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { stateName } from '@oasis/engine/states';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { MoveHistory, PagedLog } from '../../life/MoveHistory.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Batch } from './batch-list.ts';
import { nameOf } from './use-batch-moves.tsx';

interface BatchHistoryProps {
  readonly batch: Batch;
  readonly onClose: () => void;
}

/** A batch for reading: its state, its programs, and the users of its moves. */
export function BatchHistory({ batch, onClose }: BatchHistoryProps) {
  const { batchId } = batch;
  const view = useCall('batches.view', { query: { batchId }, silent: true }, { fresh: true });
  return (
    <MoveHistory machine={BATCH} name={nameOf(batch)} status={view.data?.status} onClose={onClose}>
      <QueryFailed query={view} />
      {view.data !== undefined && view.data.content.length > 0 && <Content programs={view.data.content} />}
      <PagedLog
        machine={BATCH}
        call="batches.log"
        ask={(paged) => ({ query: { batchId, ...paged }, silent: true })}
        page={(data) => data}
      />
    </MoveHistory>
  );
}

function Content({ programs }: { readonly programs: CallData<'batches.view'>['content'] }) {
  const { t, pick } = useLabels();
  return (
    <HTMLTable compact className="oasis-batch-programs">
      <caption>{t('batch.chosen')}</caption>
      <tbody>
        {programs.map(({ programId, programCode, versionOfCode, programName, status, amount }) => (
          <tr key={programId}>
            <td>{`${programCode} V${versionOfCode}`}</td>
            <td>{programName}</td>
            <td>{pick(stateName(PROGRAM.states, status))}</td>
            <td className="oasis-batch-amount">{moneyText(amount)}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
