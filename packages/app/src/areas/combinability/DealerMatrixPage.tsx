import './combinability.css';
import { Classes } from '@blueprintjs/core';
import { GridView } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { combinabilityMessages } from '@oasis/engine/areas/combinability';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { DateInput, EmptyState, FormRow } from '@oasis/ui';
import { useMemo, useState } from 'react';
import { DealerBox } from '../../administration/DealerBox.tsx';
import { dealersOf } from '../../administration/DealerField.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { FindField } from './FindField.tsx';
import { combinabilityLabels } from './labels.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { pairMatrixLabels } from './matrix-labels.ts';
import { blockOf, type Cursor, type DrawnMatrix, markAt, pairsIn, SIGNS } from './matrix-model.ts';
import { useMatrixCursor } from './use-matrix-cursor.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  combinabilityMessages,
  combinabilityLabels,
  pairMatrixLabels,
];

const DEALERS = dealersOf('combinability.offerDealers');

interface Asked {
  readonly day?: string;
  readonly dealer?: string;
}

/** The programs of a dealer that pay for a day, and which of them combine; nothing can be changed here (CLM-021). */
export function Page() {
  const { t } = useLabels();
  const [asked, setAsked] = useState<Asked>({});
  const query = useCall('combinability.forDealer', { query: asked, silent: true }, { fresh: true, inLanguage: true });
  const { data } = query;
  return (
    <>
      <PageHead title={t('dealerMatrix.title')} />
      <p>{t('dealerMatrix.text')}</p>
      <div className="oasis-pair-bar oasis-matrix-bar">
        <DealerBox
          label={t('dealerMatrix.dealer')}
          source={DEALERS}
          dealer={data?.dealer ?? null}
          onChoose={(dealer) => setAsked({ ...asked, dealer })}
        />
        <DayField day={asked.day ?? data?.day ?? ''} onAsk={(day) => setAsked({ ...asked, day })} />
      </div>
      {query.error !== null && <QueryFailed query={query} />}
      {query.error === null && data === undefined && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.error === null && data !== undefined && <Shown key={data.day} data={data} />}
    </>
  );
}

function DayField({ day, onAsk }: { readonly day: string; readonly onAsk: (day: string) => void }) {
  const { t } = useLabels();
  return (
    <FormRow label={t('pairMatrix.day')}>
      {(control) => (
        <DateInput
          control={control}
          label={t('pairMatrix.day')}
          time={false}
          value={day}
          onChange={(next) => {
            if (/^\d{4}-\d{2}-\d{2}$/.test(next)) onAsk(next);
          }}
        />
      )}
    </FormRow>
  );
}

function Shown({ data }: { readonly data: CallData<'combinability.forDealer'> }) {
  const { t } = useLabels();
  const matrix = useMemo<DrawnMatrix>(() => ({ programs: data.programs, rows: data.rows, variants: [] }), [data]);
  if (data.programs.length > 0) return <Matrix matrix={matrix} />;
  const isAsked = data.dealer !== null;
  return (
    <EmptyState
      icon={<GridView size={32} />}
      title={t(isAsked ? 'dealerMatrix.none' : 'dealerMatrix.noDealer')}
      description={t(isAsked ? 'dealerMatrix.noneText' : 'dealerMatrix.noDealerText')}
    />
  );
}

function Matrix({ matrix }: { readonly matrix: DrawnMatrix }) {
  const labels = useLabels();
  const { t } = labels;
  const { cursor, move, find } = useMatrixCursor(matrix);
  const told = toldOf(labels, matrix, cursor);
  return (
    <>
      <div className="oasis-pair-bar oasis-matrix-bar">
        <FindField {...find} />
        <span className="oasis-pair-note">{t('pairMatrix.count', { count: matrix.programs.length })}</span>
      </div>
      <MatrixTable matrix={matrix} cursor={cursor} told={told} onMove={move} />
      <div className="oasis-pair-bar">
        <span className="oasis-matrix-chosen">{told}</span>
      </div>
      <div className="oasis-matrix-legend">
        <ul aria-label={t('pairMatrix.legend')}>
          {(['Y', 'N', 'self'] as const).map((mark) => (
            <li key={mark}>
              <span className={`oasis-mark oasis-mark-${mark}`} aria-hidden="true">
                {SIGNS[mark]}
              </span>
              {t(`pairMatrix.mark.${mark}`)}
            </li>
          ))}
        </ul>
        <p id="oasis-matrix-keys">{t('dealerMatrix.keys')}</p>
      </div>
    </>
  );
}

/** Text of the selection: one pair with its answer, or how many pairs of it combine. */
function toldOf({ t }: Pick<Words, 't'>, matrix: DrawnMatrix, cursor: Cursor): string {
  const { row, column } = cursor;
  const [one, other] = [matrix.programs[row], matrix.programs[column]];
  const pairs = pairsIn(blockOf(cursor)).filter(([, high]) => high < matrix.programs.length);
  if (pairs.length > 1 || one === undefined || other === undefined) {
    const yes = pairs.filter(([low, high]) => markAt(matrix, high, low) === 'Y').length;
    return t('dealerMatrix.selected', { count: pairs.length, yes });
  }
  const mark = t(`pairMatrix.mark.${markAt(matrix, row, column)}`);
  return t('pairMatrix.pair', { one: `${one.code} ${one.name}`, other: `${other.code} ${other.name}`, mark });
}
