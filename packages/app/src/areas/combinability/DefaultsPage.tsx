import './combinability.css';
import { Checkbox, Classes, HTMLTable } from '@blueprintjs/core';
import { Layers } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { combinabilityMessages, typesKey } from '@oasis/engine/areas/combinability';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { EmptyState } from '@oasis/ui';
import { useState } from 'react';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { DefaultDialog, type DefaultPair } from './DefaultDialog.tsx';
import { combinabilityLabels } from './labels.ts';
import { pairMatrixLabels } from './matrix-labels.ts';
import { SIGNS } from './matrix-model.ts';
import { COMBINABILITY_DEFAULTS } from './paths.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  combinabilityMessages,
  combinabilityLabels,
  pairMatrixLabels,
];

type Defaults = CallData<'combinabilityDefaults.list'>;

/** The defaults for pairs of offer types. */
export function Page() {
  const { t } = useLabels();
  const query = useCall('combinabilityDefaults.list', { silent: true }, { fresh: true });
  const { data } = query;
  return (
    <>
      <PageHead title={t('defaults.title')} />
      <p className="oasis-pair-note">{t('defaults.text')}</p>
      {query.error !== null && <QueryFailed query={query} />}
      {query.error === null && data === undefined && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {data !== undefined && data.types.length === 0 && (
        <EmptyState icon={<Layers size={32} />} title={t('defaults.none')} />
      )}
      {data !== undefined && data.types.length > 0 && <Table data={data} reload={() => void query.refetch()} />}
    </>
  );
}

interface TableProps {
  readonly data: Defaults;
  readonly reload: () => void;
}

/** Offer types with offer types: each pair once, below the diagonal. */
function Table({ data: { types, defaults }, reload }: TableProps) {
  const { t } = useLabels();
  const may = useButtons(COMBINABILITY_DEFAULTS);
  const [pair, setPair] = useState<DefaultPair>();
  const said = new Map(defaults.map((line) => [typesKey(line.lowTypeId, line.highTypeId), line]));
  return (
    <>
      <div className="oasis-defaults">
        <HTMLTable compact>
          <caption className="oasis-hidden">{t('defaults.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('defaults.type')}</th>
              {types.map(({ offerTypeId, name }) => (
                <th key={offerTypeId} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((row, place) => (
              <tr key={row.offerTypeId}>
                <th scope="row">{row.name}</th>
                {types.slice(0, place + 1).map((column) => {
                  const its = {
                    one: row,
                    other: column,
                    line: said.get(typesKey(row.offerTypeId, column.offerTypeId)),
                  };
                  return (
                    <td key={column.offerTypeId}>
                      <DefaultCell pair={its} mayEdit={may('EDIT')} onOpen={() => setPair(its)} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </div>
      {pair !== undefined && (
        <DefaultDialog pair={pair} onSaved={reload} onStale={reload} onClose={() => setPair(undefined)} />
      )}
    </>
  );
}

interface DefaultCellProps {
  readonly pair: DefaultPair;
  readonly mayEdit: boolean;
  readonly onOpen: () => void;
}

function DefaultCell({ pair: { one, other, line }, mayEdit, onOpen }: DefaultCellProps) {
  const { t } = useLabels();
  const said = t(line?.combines === true ? 'combinability.yes' : 'combinability.no');
  const answer = line === undefined ? t('combinability.nothingSaid') : `${said}. ${line.reason}`;
  const name = t('defaults.cell', { one: one.name, other: other.name, answer });
  const mark = line === undefined ? 'none' : line.combines ? 'Y' : 'N';
  const sign = <span className={`oasis-mark oasis-mark-${mark}`}>{SIGNS[mark]}</span>;
  if (!mayEdit) {
    return (
      <span role="img" aria-label={name} title={name}>
        {sign}
      </span>
    );
  }
  return (
    <Checkbox
      className={`oasis-defaults-${mark}`}
      aria-label={name}
      title={name}
      checked={line?.combines === true}
      onChange={onOpen}
    />
  );
}
