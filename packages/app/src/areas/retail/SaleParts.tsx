import './retail.css';
import { Callout } from '@blueprintjs/core';
import { RETAIL as MACHINE, type PaperKind } from '@oasis/engine/areas/retail';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { EndCallout } from './EndMoves.tsx';
import { UsedCallout } from './InCommon.tsx';
import { Papers } from './Papers.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { RetailRecord } from './retail-lists.ts';

interface SalePartsProps {
  readonly record: RetailRecord;
  readonly reload: () => void;
  /** The kinds of papers that are shown; all without it. */
  readonly of?: readonly PaperKind[];
}

/** The form of a sale, its papers, and its log. */
export function SaleParts({ record, reload, of }: SalePartsProps) {
  const { t } = useLabels();
  return (
    <>
      <StateLine machine={MACHINE} status={record.status} />
      {record.status === 'Rejected' && (
        <Callout intent="danger" title={t('retail.rejectReason')}>
          {record.rejectReason}
        </Callout>
      )}
      {record.status === 'Void' && <EndCallout record={record} />}
      <UsedCallout record={record} />
      <div className="oasis-retail-record">
        <RecordForm key={record.recordId} record={record} reload={reload} />
        <Papers record={record} reload={reload} {...(of !== undefined && { of })} />
      </div>
      <h2 className="oasis-retail-heading">{t('retail.log')}</h2>
      <PagedLog
        machine={MACHINE}
        call="retail.log"
        ask={(paged) => ({ query: { recordId: record.recordId, ...paged }, silent: true })}
        page={(data) => data}
      />
    </>
  );
}
