import { Endorsed } from '@blueprintjs/icons';
import { EXEMPTION, EXEMPTION_RULES, EXEMPTION_STANDINGS } from '@oasis/engine/areas/exemptions';
import type { Column } from '@oasis/ui';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { exemptionPath } from '../../claims/paths.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { LabelKey } from '../../locale/labels.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { ShownList } from '../../tables/use-list.ts';
import type { ExemptionFilters, ExemptionRow } from './exemption-lists.ts';
import { ruleText, standingText } from './exemption-text.ts';
import { EXEMPTION_SETUP } from './paths.ts';

interface ExemptionTableProps {
  readonly path: string;
  readonly title: LabelKey;
  readonly list: ShownList<ExemptionRow, ExemptionFilters>;
  readonly start?: ReactElement | undefined;
}

/** Exemptions found by filters, with what each touched; each leads to its page. */
export function ExemptionTable({ path, title, list, start }: ExemptionTableProps) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(path);
  const bus = useOwnBus();
  const rules = useWordOptions(EXEMPTION_RULES);
  const standings = useWordOptions(EXEMPTION_STANDINGS);
  return (
    <MovingScreen<ExemptionRow, ExemptionFilters>
      title={t(title)}
      list={list}
      keyOf={({ exemptionId }) => exemptionId}
      nameOf={({ exemptionCode }) => exemptionCode}
      filters={
        may('SEARCH')
          ? {
              label: t('exemption.filter'),
              fields: [
                { kind: 'choice', name: 'bu', label: t('exemption.bu'), options: bus },
                { kind: 'free text', name: 'dealer', label: t('exemption.dealerCode') },
                { kind: 'free text', name: 'program', label: t('exemption.programCode') },
                { kind: 'choice', name: 'rule', label: t('exemption.rule'), options: rules },
                ...(path === EXEMPTION_SETUP
                  ? [
                      {
                        kind: 'choice' as const,
                        name: 'status' as const,
                        label: t('exemption.status'),
                        options: stateChoices(words, EXEMPTION),
                      },
                      {
                        kind: 'choice' as const,
                        name: 'waiting' as const,
                        label: t('exemption.waiting'),
                        options: [{ value: 'me', label: t('exemption.me') }],
                      },
                    ]
                  : []),
                { kind: 'choice', name: 'standing', label: t('exemption.standing'), options: standings },
              ],
            }
          : undefined
      }
      start={start}
      columns={columnsIn(words, path)}
      none={{
        icon: <Endorsed size={32} />,
        title: t('exemption.none'),
        text: t('exemption.noneText'),
        filtered: { title: t('exemption.noneFound'), text: t('exemption.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t, pick }: Words, path: string): readonly Column<ExemptionRow>[] {
  return [
    {
      id: 'code',
      title: t('exemption.code'),
      width: '110px',
      fixed: true,
      cell: ({ exemptionId, exemptionCode }) => <Link href={exemptionPath(exemptionId, path)}>{exemptionCode}</Link>,
    },
    { id: 'bu', title: t('exemption.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'dealer',
      title: t('exemption.dealer'),
      width: '200px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    {
      id: 'program',
      title: t('exemption.program'),
      width: '140px',
      cell: ({ programCode }) => programCode || t('exemption.every'),
    },
    { id: 'rule', title: t('exemption.rule'), width: '200px', cell: ({ rule }) => ruleText(rule, pick) },
    {
      id: 'firstDay',
      title: t('exemption.firstDay'),
      width: '110px',
      sortBy: 'firstDay',
      cell: ({ firstDay }) => firstDay,
    },
    { id: 'lastDay', title: t('exemption.lastDay'), width: '110px', sortBy: 'lastDay', cell: ({ lastDay }) => lastDay },
    {
      id: 'status',
      title: t('exemption.status'),
      width: '110px',
      cell: ({ status }) => <StateTag machine={EXEMPTION} status={status} />,
    },
    {
      id: 'standing',
      title: t('exemption.standing'),
      width: '100px',
      cell: ({ standing }) => standingText(standing, pick),
    },
    { id: 'claims', title: t('exemption.claims'), width: '90px', align: 'right', cell: ({ claims }) => claims },
    { id: 'net', title: t('exemption.net'), width: '150px', align: 'right', cell: ({ net }) => moneyText(net) },
    {
      id: 'changed',
      title: t('exemption.changed'),
      width: '220px',
      sortBy: 'updatedAt',
      cell: ({ updatedBy, updatedAt }) => `${updatedBy} ${timeText(updatedAt)}`,
    },
  ];
}
