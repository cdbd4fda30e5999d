import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { Unlock } from '@blueprintjs/icons';
import { CALCULATOR_VERSION, versionName } from '@oasis/engine/areas/calculator';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { titledColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { LifeDialog } from '../../life/LifeDialog.tsx';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { ListFilters } from '../../tables/ListFilters.tsx';
import { actionColumn, ListTable, numberColumn } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { CONFIRMED, type TableVersion, useBus } from './lists.ts';
import { linesPath } from './path.ts';
import { VERSION_COLUMNS } from './version-columns.tsx';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS, administrationLabels, lifeLabels];

/** Confirmed versions, each of which can be unlocked as the draft that follows it (CAL-007). */
export function Page() {
  const words = useLabels();
  const { t } = words;
  const may = useButtons('/calculator/reopen');
  const list = useList(CONFIRMED);
  const bus = useBus();
  const [opening, setOpening] = useState<TableVersion>();
  const title = t('calculator.reopenTitle');
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={title} />
      </div>
      {may('SEARCH') && (
        <ListFilters
          list={list}
          label={t('calculator.filter')}
          fields={[
            { kind: 'free text', name: 'text', label: t('calculator.text') },
            {
              kind: 'choice',
              name: 'bu',
              label: t('calculator.bu'),
              options: bus.map(({ code }) => ({ value: code, label: code })),
            },
          ]}
        />
      )}
      <ListTable<TableVersion>
        caption={title}
        list={list}
        height="window"
        rowKey={({ calculatorId }) => calculatorId}
        columns={[
          numberColumn(t('admin.number'), list),
          ...VERSION_COLUMNS.map((column) => titledColumn(column, words)),
          actionColumn({
            title: t('admin.operation'),
            label: (row) => t('admin.rowActions', { name: versionName(row) }),
            actions: (row) =>
              may('REOPEN')
                ? [{ id: 'reopen', label: t('calculator.reopen'), icon: <Unlock />, run: () => setOpening(row) }]
                : [],
          }),
        ]}
        none={{
          icon: <Unlock size={32} />,
          title: t('calculator.reopenEmpty'),
          filtered: { title: t('calculator.noneFound'), text: t('admin.noneFoundText') },
        }}
      />
      {opening !== undefined && (
        <ReopenDialog version={opening} reload={list.reload} onClose={() => setOpening(undefined)} />
      )}
    </>
  );
}

interface ReopenDialogProps {
  readonly version: TableVersion;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** Asks why a version is reopened, and leads to the draft that follows it. */
function ReopenDialog({ version, reload, onClose }: ReopenDialogProps) {
  const { t, say } = useLabels();
  const [, navigate] = useLocation();
  const keyOf = useAttemptKey();
  const { calculatorId } = version;
  const name = versionName(version);
  return (
    <LifeDialog
      title={`${t('calculator.reopen')}: ${name} ${version.name}`}
      text={say(message('CALCULATOR_REOPEN_ASK', { name }))}
      submitLabel={t('calculator.reopen')}
      rule={CALCULATOR_VERSION.moves.reopen}
      send={({ reason }) =>
        client.call('calculator.reopen', {
          query: { version: version.version },
          body: { calculatorId, reason },
          key: keyOf({ calculatorId, reason }),
          silent: true,
        })
      }
      onDone={({ draftId }) => {
        notify({ text: say(message('CALCULATOR_REOPENED', { name })), severity: 'success' });
        onClose();
        navigate(linesPath(draftId));
      }}
      onStale={reload}
      onClose={onClose}
    />
  );
}
