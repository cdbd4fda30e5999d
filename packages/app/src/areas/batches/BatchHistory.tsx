import { Classes, Dialog, HTMLTable } from '@blueprintjs/core';
import { BATCH } from '@oasis/engine/areas/batches';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { stateName } from '@oasis/engine/states';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { MoveLog } from '../../life/MoveLog.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Batch } from './batch-list.ts';

interface BatchHistoryProps {
  readonly batch: Batch;
  readonly onClose: () => void;
}

const PAGE = 20;

/** A batch for reading: where it stands, its programs, and who moved it. */
export function BatchHistory({ batch: { batchId, batchCode, batchName }, onClose }: BatchHistoryProps) {
  useReturnFocus();
  const { t } = useLabels();
  const [size, setSize] = useState(PAGE);
  const view = useCall('batches.view', { query: { batchId }, silent: true }, { fresh: true });
  const log = useCall(
    'batches.log',
    { query: { batchId, pageIndex: 0, pageSize: size }, silent: true },
    { fresh: true, inLanguage: true },
  );
  const { content = [], totalElements = 0 } = log.data ?? {};
  const failed = [view, log].find(({ isError }) => isError);
  const isWaiting = failed === undefined && (view.data === undefined || log.data === undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('life.historyOf', { name: `${batchCode} ${batchName}` })}
      style={{ width: 860 }}
    >
      <ScrollBody>
        {failed !== undefined && <QueryFailed query={failed} />}
        {isWaiting && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {view.data !== undefined && <StateLine machine={BATCH} status={view.data.status} />}
        {view.data !== undefined && view.data.content.length > 0 && <Content programs={view.data.content} />}
        {log.data !== undefined && (
          <MoveLog
            machine={BATCH}
            lines={content}
            onMore={content.length < totalElements && size < 100 ? () => setSize(size + PAGE) : undefined}
          />
        )}
      </ScrollBody>
    </Dialog>
  );
}

interface ContentProps {
  readonly programs: readonly {
    readonly programId: number;
    readonly programCode: string;
    readonly versionOfCode: number;
    readonly programName: string;
    readonly status: string;
    readonly amount: string;
  }[];
}

function Content({ programs }: ContentProps) {
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
