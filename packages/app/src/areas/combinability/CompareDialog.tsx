import { Classes, Dialog, HTMLSelect, HTMLTable } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { COMBINABILITY } from '@oasis/engine/areas/combinability';
import { FormRow, ScrollBody, useReturnFocus } from '@oasis/ui';
import { useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { AnswerTag } from './AnswerTag.tsx';
import type { Detail } from './PairTable.tsx';

type Comparison = CallData<'combinability.compare'>;

interface CompareDialogProps {
  readonly detail: Detail;
  readonly onClose: () => void;
}

/** The changes of a program's pairs between two versions, at first the last two. */
export function CompareDialog({ detail: { pgmId, code }, onClose }: CompareDialogProps) {
  const { t } = useLabels();
  const [between, setBetween] = useState<{ readonly from?: number; readonly to?: number }>({});
  const query = useCall('combinability.compare', { query: { pgmId, ...between }, silent: true }, { fresh: true });
  const { data } = query;
  return (
    <Dialog
      isOpen
      title={t('combinability.compareTitle', { program: code })}
      className="oasis-pair-dialog"
      onClose={onClose}
    >
      <ReturnFocus />
      <ScrollBody>
        {query.error !== null && <QueryFailed query={query} />}
        {query.error === null && data === undefined && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
        {data !== undefined && (
          <>
            <div className="oasis-pair-versions">
              <VersionField data={data} end="from" onChoose={(from) => setBetween({ from, to: data.to })} />
              <VersionField data={data} end="to" onChoose={(to) => setBetween({ from: data.from, to })} />
            </div>
            <Changes changes={data.changes} />
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

interface VersionFieldProps {
  readonly data: Comparison;
  readonly end: 'from' | 'to';
  readonly onChoose: (version: number) => void;
}

function VersionField({ data, end, onChoose }: VersionFieldProps) {
  const { t, pick } = useLabels();
  const moves: Readonly<Record<string, { readonly name: { readonly en: string; readonly zh: string } }>> =
    COMBINABILITY.moves;
  return (
    <FormRow label={t(`combinability.${end}`)}>
      {(control) => (
        <HTMLSelect
          {...control}
          fill
          value={data[end]}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {data.versions.map(({ version, move, by, at }) => {
            const said = pick(moves[move]?.name ?? { en: move, zh: move });
            return (
              <option key={version} value={version}>
                {t('combinability.version', { version, move: said, who: by, at: timeText(at) })}
              </option>
            );
          })}
          {end === 'from' && <option value={0}>{t('combinability.beginning')}</option>}
        </HTMLSelect>
      )}
    </FormRow>
  );
}

function Changes({ changes }: Pick<Comparison, 'changes'>) {
  const { t } = useLabels();
  if (changes.length === 0) return <p className="oasis-pair-note">{t('combinability.noChange')}</p>;
  return (
    <HTMLTable compact className="oasis-pair-entries">
      <caption className="oasis-hidden">{t('combinability.compare')}</caption>
      <thead>
        <tr>
          {(['program', 'before', 'after', 'reason', 'dealers'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`combinability.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ code, name, before, after, reason, variants }) => (
          <tr key={code}>
            <td>
              <strong>{code}</strong> {name}
            </td>
            <td>
              <AnswerTag combines={before} />
            </td>
            <td>
              <AnswerTag combines={after} />
            </td>
            <td className="oasis-pair-reason">{reason}</td>
            <td>{variants === 0 ? '' : t('combinability.variants', { count: variants })}</td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
