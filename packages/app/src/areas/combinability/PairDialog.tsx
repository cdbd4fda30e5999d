import { Callout, Classes, Dialog, HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { FROM_BEGINNING } from '@oasis/engine/areas/combinability';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { AnswerTag } from './AnswerTag.tsx';
import { VariantForm } from './VariantForm.tsx';

type Entry = CallData<'combinability.pair'>['entries'][number];

interface PairDialogProps {
  readonly one: string;
  readonly other: string;
  /** The program through which the pair is changed; if absent, the Saved one. */
  readonly pgmId?: number;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** All entries of a pair, and a form for the answer of a dealer or a group. */
export function PairDialog({ one, other, pgmId, mayEdit, onChanged, onClose }: PairDialogProps) {
  const { t } = useLabels();
  const query = useCall(
    'combinability.pair',
    { query: { one, other }, silent: true },
    { inLanguage: true, fresh: true },
  );
  const { data } = query;
  return (
    <Dialog isOpen title={t('combinability.detailsOf', { one, other })} className="oasis-pair-dialog" onClose={onClose}>
      <ReturnFocus />
      <ScrollBody>
        {query.error !== null && <QueryFailed query={query} />}
        {query.error === null && data === undefined && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {data !== undefined && (
          <>
            <p className="oasis-pair-note">
              {data.low.code} {data.low.name} × {data.high.code} {data.high.name}
              {' · '}
              {data.meets
                ? t('combinability.meetsIn', { models: data.models, dealers: data.dealers })
                : t('combinability.meetsNot')}
            </p>
            {data.locked !== '' && <Callout compact>{data.locked}</Callout>}
            <Entries entries={data.entries} />
            {mayEdit && (
              <VariantForm
                pair={data}
                {...(pgmId !== undefined && { pgmId })}
                onSaved={() => {
                  void query.refetch();
                  onChanged();
                }}
                onStale={() => void query.refetch()}
              />
            )}
          </>
        )}
      </ScrollBody>
    </Dialog>
  );
}

function ReturnFocus() {
  useReturnFocus();
  return null;
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useLabels();
  const columns = ['forWhom', 'answer', 'validFrom', 'reason', 'saidBy'] as const;
  return (
    <HTMLTable compact className="oasis-pair-entries">
      <caption className="oasis-hidden">{t('combinability.details')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`combinability.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.version}>
            <td>{[entry.dealer, entry.group].find((name) => name !== '') ?? t('combinability.forAll')}</td>
            <td>
              {entry.combines === null ? (
                t('combinability.takenBack')
              ) : (
                <AnswerTag combines={entry.combines} isDefault={entry.origin === 'default'} />
              )}
            </td>
            <td>{entry.validFrom === FROM_BEGINNING ? t('combinability.always') : entry.validFrom}</td>
            <td className="oasis-pair-reason">{entry.reason}</td>
            <td>
              {entry.by} {timeText(entry.at)} · {entry.program}
              {!entry.counts && ` · ${t('combinability.waits')}`}
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
