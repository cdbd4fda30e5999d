import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { GitBranch, History, Tick } from '@blueprintjs/icons';
import { CALCULATOR_VERSION, versionName } from '@oasis/engine/areas/calculator';
import { message } from '@oasis/engine/messages';
import { useState } from 'react';
import { RecordScreen } from '../../administration/RecordScreen.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { lifeLabels } from '../../life/labels.ts';
import { stateChoices } from '../../life/state-choices.ts';
import { type Moves, made, useMoves } from '../../life/use-moves.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { type TableVersion, useBus, VERSIONS } from './lists.ts';
import { VERSION } from './path.ts';
import { TableDialog } from './TableDialog.tsx';
import { VersionHistory } from './VersionHistory.tsx';
import { VERSION_COLUMNS } from './version-columns.tsx';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS, administrationLabels, lifeLabels];

/** Versions of rate tables: begun by one person, confirmed by a second one (CAL-006). */
export function Page() {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(VERSION);
  const list = useList(VERSIONS);
  const bus = useBus().map(({ code }) => ({ value: code, label: code }));
  const moves = useConfirming(list.reload);
  const [logged, setLogged] = useState<TableVersion>();
  const log = { id: 'log', label: t('life.log'), icon: <History /> };
  return (
    <>
      <RecordScreen
        words="calculator"
        path={VERSION}
        list={list}
        filters={{
          label: t('calculator.filter'),
          noneFound: t('calculator.noneFound'),
          fields: [
            { kind: 'free text', name: 'text', label: t('calculator.text') },
            { kind: 'choice', name: 'bu', label: t('calculator.bu'), options: bus },
            {
              kind: 'choice',
              name: 'status',
              label: t('calculator.status'),
              options: stateChoices(words, CALCULATOR_VERSION),
            },
          ],
        }}
        table={{
          icon: <GitBranch size={32} />,
          height: 'window',
          rowKey: ({ calculatorId }) => calculatorId,
          nameOf: (row) => ({ en: versionName(row), zh: versionName(row) }),
          columns: VERSION_COLUMNS,
          held: () => ({ view: false, edit: false, toggle: false, configure: false }),
          more: (row) => [...moves.of(row), ...(may('VIEW') ? [{ ...log, run: () => setLogged(row) }] : [])],
        }}
        dialog={TableDialog}
      />
      {moves.dialog}
      {logged !== undefined && <VersionHistory version={logged} onClose={() => setLogged(undefined)} />}
    </>
  );
}

/** Confirms drafts that have lines. */
function useConfirming(reload: () => void): Moves<TableVersion> {
  const { say } = useLabels();
  return useMoves<TableVersion>({
    may: useButtons(VERSION),
    nameOf: versionName,
    reload,
    onlyFitting: true,
    moves: {
      confirm: {
        rule: CALCULATOR_VERSION.moves.confirm,
        button: 'CONFIRM',
        icon: <Tick />,
        intent: 'success',
        otherwise: ({ lines }) => (lines === 0 ? message('CALCULATOR_EMPTY') : undefined),
        asks: (row) => ({
          text: say(message('CALCULATOR_CONFIRM_ASK', { name: versionName(row) })),
          hasNoReason: true,
        }),
        send: async (row, _draft, keyOf) => {
          const body = { calculatorId: row.calculatorId };
          const query = { version: row.version };
          const answer = await client.call('calculator.confirm', {
            query,
            body,
            key: keyOf({ body, query }),
            silent: true,
          });
          return made(answer, () => ({ said: message('CALCULATOR_CONFIRMED', { name: versionName(row) }) }));
        },
      },
    },
  });
}
