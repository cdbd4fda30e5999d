import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { GitBranch } from '@blueprintjs/icons';
import { CALCULATOR_VERSION, versionName } from '@oasis/engine/areas/calculator';
import { useMemo, useState } from 'react';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { type TableVersion, useBus, VERSIONS } from './lists.ts';
import { logButton } from './log-button.tsx';
import { TableDialog } from './TableDialog.tsx';
import { useConfirm } from './use-confirm.tsx';
import { VersionHistory } from './VersionHistory.tsx';
import { VERSION_COLUMNS } from './version-columns.tsx';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS, administrationLabels, lifeLabels];

/** Versions of rate tables: begun by one person, confirmed by a second one (CAL-006). */
export function Page() {
  const { t, pick } = useLabels();
  const may = useButtons('/calculator/version');
  const list = useList(VERSIONS);
  const bus = useBus();
  const confirmation = useConfirm(list.reload);
  const [logged, setLogged] = useState<TableVersion>();
  const states = useMemo(
    () => Object.entries(CALCULATOR_VERSION.states).map(([value, { name }]) => ({ value, label: pick(name) })),
    [pick],
  );
  return (
    <>
      <RecordScreen
        words="calculator"
        path="/calculator/version"
        list={list}
        filters={{
          label: t('calculator.filter'),
          noneFound: t('calculator.noneFound'),
          fields: [
            { kind: 'free text', name: 'text', label: t('calculator.text') },
            {
              kind: 'choice',
              name: 'bu',
              label: t('calculator.bu'),
              options: bus.map(({ code }) => ({ value: code, label: code })),
            },
            { kind: 'choice', name: 'status', label: t('calculator.status'), options: states },
          ],
        }}
        table={{
          icon: <GitBranch size={32} />,
          height: 'window',
          rowKey: ({ calculatorId }) => calculatorId,
          nameOf: (row) => ({ en: versionName(row), zh: versionName(row) }),
          columns: VERSION_COLUMNS,
          held: () => ({ view: false, edit: false, toggle: false, configure: false }),
          more: (row) => [
            ...(may('CONFIRM') && row.status === 'Draft' ? [confirmation.button(row)] : []),
            ...(may('VIEW') ? [logButton(t('calculator.log'), () => setLogged(row))] : []),
          ],
        }}
        dialog={TableDialog}
      />
      {confirmation.dialog}
      {logged !== undefined && <VersionHistory version={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
}
