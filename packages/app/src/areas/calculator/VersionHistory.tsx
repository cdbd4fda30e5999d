import { Classes, Dialog, DialogBody } from '@blueprintjs/core';
import { CALCULATOR_VERSION, versionName } from '@oasis/engine/areas/calculator';
import { useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { MoveLog } from '../../life/MoveLog.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import type { TableVersion } from './lists.ts';

interface VersionHistoryProps {
  readonly version: TableVersion;
  readonly onClose: () => void;
}

const PAGE = 20;

/** A version for reading: where it stands, and who moved it. */
export function VersionHistory({ version, onClose }: VersionHistoryProps) {
  useReturnFocus();
  const { t } = useLabels();
  const { calculatorId, status, name } = version;
  const [size, setSize] = useState(PAGE);
  const log = useCall(
    'calculator.log',
    { query: { calculatorId, pageIndex: 0, pageSize: size }, silent: true },
    { fresh: true, inLanguage: true },
  );
  const { content = [], totalElements = 0 } = log.data ?? {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('life.historyOf', { name: `${versionName(version)} ${name}` })}
      style={{ width: 860 }}
    >
      <DialogBody>
        {log.isError && <QueryFailed query={log} />}
        {log.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        <StateLine machine={CALCULATOR_VERSION} status={status} />
        {log.data !== undefined && (
          <MoveLog
            machine={CALCULATOR_VERSION}
            lines={content}
            onMore={content.length < totalElements && size < 100 ? () => setSize(size + PAGE) : undefined}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}
