import { CALCULATOR_VERSION } from '@oasis/engine/areas/calculator';
import { Link } from 'wouter';
import type { RecordColumn } from '../../administration/RecordTable.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { timeText } from '../../locale/time-text.ts';
import { Unbroken } from '../../tables/Unbroken.tsx';
import type { TableVersion } from './lists.ts';
import { linesPath } from './path.ts';

/** A version of a rate table in lists. */
export const VERSION_COLUMNS: readonly RecordColumn<TableVersion>[] = [
  {
    id: 'table',
    label: 'calculator.table',
    sortBy: 'table',
    fixed: true,
    cell: ({ calculatorId, code, name }) => (
      <Link href={linesPath(calculatorId)}>
        {code} {name}
      </Link>
    ),
  },
  { id: 'version', label: 'calculator.version', align: 'right', width: '90px', cell: ({ number }) => number },
  { id: 'bu', label: 'calculator.bu', width: '120px', cell: ({ bu }) => bu },
  {
    id: 'status',
    label: 'calculator.status',
    width: '140px',
    cell: ({ status }) => <StateTag machine={CALCULATOR_VERSION} status={status} />,
  },
  { id: 'lines', label: 'calculator.lines', align: 'right', width: '90px', cell: ({ lines }) => lines },
  { id: 'programs', label: 'calculator.programs', align: 'right', width: '110px', cell: ({ programs }) => programs },
  {
    id: 'changed',
    label: 'calculator.changed',
    sortBy: 'updatedAt',
    width: '180px',
    cell: ({ updatedBy, updatedAt }) => (
      <>
        {updatedBy} <Unbroken>{timeText(updatedAt)}</Unbroken>
      </>
    ),
  },
];
