import { CALCULATOR_VERSION, versionName } from '@oasis/engine/areas/calculator';
import { MoveHistory, PagedLog } from '../../life/MoveHistory.tsx';
import type { TableVersion } from './lists.ts';

interface VersionHistoryProps {
  readonly version: TableVersion;
  readonly onClose: () => void;
}

/** A version for reading: its state, and the users of its moves. */
export function VersionHistory({ version, onClose }: VersionHistoryProps) {
  const { calculatorId, status, name } = version;
  return (
    <MoveHistory
      machine={CALCULATOR_VERSION}
      name={`${versionName(version)} ${name}`}
      status={status}
      onClose={onClose}
    >
      <PagedLog
        machine={CALCULATOR_VERSION}
        call="calculator.log"
        ask={(paged) => ({ query: { calculatorId, ...paged }, silent: true })}
        page={(data) => data}
      />
    </MoveHistory>
  );
}
