import './combinability.css';
import { Classes, HTMLSelect } from '@blueprintjs/core';
import { GridView } from '@blueprintjs/icons';
import { combinabilityMessages } from '@oasis/engine/areas/combinability';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { DateInput, EmptyState, FormRow } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { combinabilityLabels } from './labels.ts';
import { MatrixView } from './MatrixView.tsx';
import { pairMatrixLabels } from './matrix-labels.ts';
import { COMBINABILITY_MATRIX } from './paths.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  combinabilityMessages,
  combinabilityLabels,
  pairMatrixLabels,
];

interface Asked {
  readonly buId?: number;
  readonly day?: string;
}

/** All programs with all others (APR-010). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(COMBINABILITY_MATRIX);
  const [asked, setAsked] = useState<Asked>({});
  const query = useCall('combinability.matrix', { query: asked, silent: true }, { fresh: true });
  const { data } = query;
  return (
    <>
      <PageHead title={t('pairMatrix.title')}>
        {may('EXPORT') && (
          <ExportButton
            label={t('combinability.export')}
            download={(manner) => client.download('combinability.export', { query: asked, ...manner })}
          />
        )}
      </PageHead>
      {query.error !== null && <QueryFailed query={query} />}
      {query.error === null && data === undefined && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {data !== undefined && (
        <MatrixView
          matrix={data}
          mayEdit={may('EDIT')}
          reload={() => void query.refetch()}
          filters={<Filters asked={asked} bus={data.bus} day={data.day} onAsk={setAsked} />}
          empty={
            <EmptyState
              icon={<GridView size={32} />}
              title={t('pairMatrix.empty')}
              description={t('pairMatrix.emptyText')}
            />
          }
        />
      )}
    </>
  );
}

interface FiltersProps {
  readonly asked: Asked;
  readonly bus: readonly { readonly buId: number; readonly code: string }[];
  readonly day: string;
  readonly onAsk: (asked: Asked) => void;
}

function Filters({ asked, bus, day, onAsk }: FiltersProps) {
  const { t } = useLabels();
  return (
    <>
      <FormRow label={t('pairMatrix.bu')}>
        {(control) => (
          <HTMLSelect
            {...control}
            value={asked.buId ?? ''}
            onChange={({ currentTarget: { value } }) => {
              const { buId: _, ...others } = asked;
              onAsk(value === '' ? others : { ...others, buId: Number(value) });
            }}
          >
            <option value="">{t('common.all')}</option>
            {bus.map(({ buId, code }) => (
              <option key={buId} value={buId}>
                {code}
              </option>
            ))}
          </HTMLSelect>
        )}
      </FormRow>
      <FormRow label={t('pairMatrix.day')}>
        {(control) => (
          <DateInput
            control={control}
            label={t('pairMatrix.day')}
            time={false}
            value={asked.day ?? day}
            onChange={(next) => {
              if (/^\d{4}-\d{2}-\d{2}$/.test(next)) onAsk({ ...asked, day: next });
            }}
          />
        )}
      </FormRow>
    </>
  );
}
