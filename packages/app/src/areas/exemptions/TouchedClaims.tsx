import { BankAccount } from '@blueprintjs/icons';
import { CHECK_ITEM } from '@oasis/engine/areas/checking';
import { CLAIM } from '@oasis/engine/areas/claims';
import type { Column } from '@oasis/ui';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { claimPath, EXEMPTIONS } from '../../claims/paths.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { type TouchedClaim, touchedBy } from './exemption-lists.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The claims that an exemption touched, with their amounts, and the file of them. */
export function TouchedClaims({ exemptionId }: { readonly exemptionId: number }) {
  const words = useLabels();
  const { t } = words;
  const may = useButtons(EXEMPTIONS);
  const list = useList(useMemo(() => touchedBy(exemptionId), [exemptionId]));
  const { sort } = list;
  const files = FORMATS.map((format) => (
    <ExportButton
      key={format}
      label={t(`exemption.export.${format}`)}
      download={(manner) =>
        client.download('checkExemptions.export', { query: { exemptionId, sort, format }, ...manner })
      }
    />
  ));
  return (
    <section>
      <h2 className="oasis-claim-heading">{t('exemption.touched')}</h2>
      <MovingList<TouchedClaim, Readonly<Record<string, string>>>
        title={t('exemption.touched')}
        list={list}
        keyOf={({ claimId }) => claimId}
        nameOf={({ claimCode }) => claimCode}
        start={may('EXPORT') ? <>{files}</> : undefined}
        columns={columnsIn(words)}
        none={{ icon: <BankAccount size={32} />, title: t('exemption.noTouched') }}
      />
    </section>
  );
}

function columnsIn({ t }: Words): readonly Column<TouchedClaim>[] {
  return [
    {
      id: 'claim',
      title: t('exemption.claim'),
      width: '110px',
      fixed: true,
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    { id: 'vin', title: t('exemption.vin'), width: '180px', cell: ({ vin }) => vin },
    {
      id: 'program',
      title: t('exemption.program'),
      width: '160px',
      cell: ({ programCode, programName }) => <span title={programName}>{programCode}</span>,
    },
    {
      id: 'dealer',
      title: t('exemption.dealer'),
      width: '200px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    {
      id: 'net',
      title: t('exemption.net'),
      width: '150px',
      align: 'right',
      sortBy: 'net',
      cell: ({ net }) => moneyText(net),
    },
    {
      id: 'status',
      title: t('exemption.claimStatus'),
      width: '140px',
      cell: ({ status }) => <StateTag machine={CLAIM} status={status} />,
    },
    {
      id: 'check',
      title: t('exemption.checkStatus'),
      width: '140px',
      cell: ({ checkStatus }) => <StateTag machine={CHECK_ITEM} status={checkStatus} />,
    },
    { id: 'sentDay', title: t('exemption.sentDay'), width: '110px', sortBy: 'sentDay', cell: ({ sentDay }) => sentDay },
  ];
}
