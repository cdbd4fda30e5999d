import './retail.css';
import { Callout } from '@blueprintjs/core';
import { RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import { useSearch } from 'wouter';
import { documentLabels } from '../../documents/labels.ts';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { StateLine } from '../../life/StateLine.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { Papers } from './Papers.tsx';
import { RETAIL } from './paths.ts';
import { RecordForm } from './RecordForm.tsx';
import { RETAIL_WORDS } from './retail-words.ts';

export const words: readonly WordArea[] = [...RETAIL_WORDS, documentLabels];

/** A sale as its dealer fills it in: what was sold, its papers, and what has become of it. */
export function Page() {
  const { t } = useLabels();
  const object = useOpened({
    call: 'retail.view',
    id: idIn(useSearch(), 'recordId'),
    ask: (recordId) => ({ query: { recordId }, silent: true }),
    isOf: (data, recordId) => data.recordId === recordId,
    inLanguage: true,
  });
  return (
    <MovingPage
      object={object}
      machine={MACHINE}
      title={t('retail.record')}
      nameOf={({ vin }) => vin}
      none={{ unknown: t('retail.unknown'), text: t('retail.unknownText'), list: RETAIL, toList: t('retail.toList') }}
    >
      {(record) => (
        <>
          <StateLine machine={MACHINE} status={record.status} />
          {record.status === 'Rejected' && (
            <Callout intent="danger" title={t('retail.rejectReason')}>
              {record.rejectReason}
            </Callout>
          )}
          <div className="oasis-retail-record">
            <RecordForm key={record.recordId} record={record} reload={object.reload} />
            <Papers record={record} reload={object.reload} />
          </div>
          <h2 className="oasis-retail-heading">{t('retail.log')}</h2>
          <PagedLog
            machine={MACHINE}
            call="retail.log"
            ask={(paged) => ({ query: { recordId: record.recordId, ...paged }, silent: true })}
            page={(data) => data}
          />
        </>
      )}
    </MovingPage>
  );
}
