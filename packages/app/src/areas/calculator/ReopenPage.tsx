import { administrationLabels } from '../../administration/labels.ts';
import './calculator.css';
import { Unlock } from '@blueprintjs/icons';
import { CALCULATOR_VERSION, versionName } from '@oasis/engine/areas/calculator';
import { message } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { titledColumn } from '../../administration/RecordTable.tsx';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { type Moves, made, useMoves } from '../../life/use-moves.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { numberColumn } from '../../tables/ListTable.tsx';
import { useList } from '../../tables/use-list.ts';
import { CONFIRMED, type TableVersion, useBus } from './lists.ts';
import { linesPath, REOPEN } from './path.ts';
import { VERSION_COLUMNS } from './version-columns.tsx';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS, administrationLabels, lifeLabels];

/** Confirmed versions, each of which can be unlocked as the draft that follows it (CAL-007). */
export function Page() {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(REOPEN);
  const list = useList(CONFIRMED);
  const bus = useBus().map(({ code }) => ({ value: code, label: code }));
  const moves = useReopening(list.reload);
  const filters = {
    label: t('calculator.filter'),
    fields: [
      { kind: 'free text', name: 'text', label: t('calculator.text') },
      { kind: 'choice', name: 'bu', label: t('calculator.bu'), options: bus },
    ],
  } as const;
  return (
    <>
      <MovingScreen<TableVersion, typeof list.filters>
        title={t('calculator.reopenTitle')}
        list={list}
        keyOf={({ calculatorId }) => calculatorId}
        nameOf={versionName}
        filters={may('SEARCH') ? filters : undefined}
        columns={[
          numberColumn(t('admin.number'), list),
          ...VERSION_COLUMNS.map((column) => titledColumn(column, words)),
        ]}
        actions={moves.of}
        none={{
          icon: <Unlock size={32} />,
          title: t('calculator.reopenEmpty'),
          filtered: { title: t('calculator.noneFound'), text: t('admin.noneFoundText') },
        }}
      />
      {moves.dialog}
    </>
  );
}

/** Asks why a version is reopened, and leads to the draft that follows it. */
function useReopening(reload: () => void): Moves<TableVersion> {
  const { say } = useLabels();
  const [, navigate] = useLocation();
  return useMoves<TableVersion>({
    may: useButtons(REOPEN),
    nameOf: (version) => `${versionName(version)} ${version.name}`,
    reload,
    moves: {
      reopen: {
        rule: CALCULATOR_VERSION.moves.reopen,
        button: 'REOPEN',
        icon: <Unlock />,
        asks: (row) => ({ text: say(message('CALCULATOR_REOPEN_ASK', { name: versionName(row) })) }),
        send: async (row, { reason }, keyOf) => {
          const body = { calculatorId: row.calculatorId, reason };
          const query = { version: row.version };
          const answer = await client.call('calculator.reopen', { query, body, key: keyOf(body), silent: true });
          return made(answer, ({ draftId }) => ({
            said: message('CALCULATOR_REOPENED', { name: versionName(row) }),
            then: () => navigate(linesPath(draftId)),
          }));
        },
      },
    },
  });
}
