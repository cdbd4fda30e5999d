import './retail.css';
import { Callout } from '@blueprintjs/core';
import { RETAIL as MACHINE } from '@oasis/engine/areas/retail';
import { useLocation } from 'wouter';
import { PagedLog } from '../../life/MoveHistory.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { paperLabels } from '../../papers/labels.ts';
import { PaperView } from '../../papers/PaperView.tsx';
import { CheckMoves } from './CheckMoves.tsx';
import { ComparedValues } from './ComparedValues.tsx';
import { EndCallout } from './EndMoves.tsx';
import { InCommon } from './InCommon.tsx';
import { CONTROLLING, SICCO, SIPO } from './paths.ts';
import { RETAIL_WORDS } from './retail-words.ts';
import { useSale } from './use-sale.ts';

export const words: readonly WordArea[] = [...RETAIL_WORDS, paperLabels];

const FIRST_QUEUE = { queue: SICCO, title: 'retail.sicco' } as const;
const LATER_QUEUES = [
  { queue: SIPO, title: 'retail.sipo' },
  { queue: CONTROLLING, title: 'retail.controlling' },
] as const;

/** A sale beside its papers: each value as it was typed, read, and as master data has it. */
export function Page() {
  const { t } = useLabels();
  const [path] = useLocation();
  const { queue, title } = LATER_QUEUES.find((one) => path.startsWith(one.queue)) ?? FIRST_QUEUE;
  const object = useSale();
  return (
    <MovingPage
      object={object}
      machine={MACHINE}
      title={t('retail.inQueue', { queue: t(title) })}
      nameOf={({ vin }) => vin}
      none={{ unknown: t('retail.unknown'), text: t('retail.unknownText'), list: queue, toList: t('retail.toList') }}
    >
      {(record) => (
        <>
          <CheckMoves record={record} queue={queue} reload={object.reload} />
          <InCommon record={record} queue={queue} />
          <EndCallout record={record} />
          {record.answer !== '' && <Callout title={t('retail.answer')}>{record.answer}</Callout>}
          <div className="oasis-retail-check">
            <PaperView
              key={record.recordId}
              recordId={record.recordId}
              papers={record.papers}
              keys={t('retail.keys')}
            />
            <ComparedValues compared={record.compared} fleet={record.fleet} />
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
