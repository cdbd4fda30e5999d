import { BankAccount } from '@blueprintjs/icons';
import { CLAIM, CLAIM_AGES, CLAIM_ORIGINS, type ClaimOrigin } from '@oasis/engine/areas/claims';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { CLAIMS, carPath, claimPath } from '../../claims/paths.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { SavedSearches } from '../../tables/SavedSearches.tsx';
import type { ShownList } from '../../tables/use-list.ts';
import { ClaimExports } from './ClaimExports.tsx';
import { ClaimFigures } from './ClaimFigures.tsx';
import type { CLAIM_LIST, Claim, ClaimFilters, ClaimSort } from './claim-list.ts';

interface ClaimListProps {
  readonly title: string;
  readonly list: ShownList<Claim, ClaimFilters, ClaimSort>;
  readonly definition: typeof CLAIM_LIST;
  /** All claims of the list are of this origin. */
  readonly of?: ClaimOrigin;
}

/** Claims found by filters; each leads to its page and to its car. */
export function ClaimList({ title, list, definition, of }: ClaimListProps) {
  const words = useLabels();
  const { t } = words;
  const fields = useFilterFields(of);
  const always = of === undefined ? {} : { origin: of };
  return (
    <>
      <ClaimFigures list={list} definition={definition} always={always} />
      <MovingList<Claim, ClaimFilters>
        title={title}
        list={list}
        start={<ListTools list={list} definition={definition} always={always} />}
        keyOf={({ claimId }) => claimId}
        nameOf={({ claimCode }) => claimCode}
        filters={useButtons(CLAIMS)('SEARCH') ? { label: t('claim.filter'), fields } : undefined}
        columns={columnsIn(words).filter(({ id }) => of === undefined || id !== 'origin')}
        none={{
          icon: <BankAccount size={32} />,
          title: t('claim.none'),
          text: t('claim.noneText'),
          filtered: { title: t('claim.noneFound'), text: t('claim.noneFoundText') },
        }}
      />
    </>
  );
}

interface ListToolsProps extends Pick<ClaimListProps, 'list' | 'definition'> {
  readonly always: { readonly origin?: ClaimOrigin };
}

/** The searches that a user keeps of the list, and its files. */
function ListTools({ list, definition, always }: ListToolsProps) {
  return (
    <>
      <SavedSearches definition={definition} shown={list} />
      <ClaimExports list={list} always={always} />
    </>
  );
}

function useFilterFields(of: ClaimOrigin | undefined): readonly FilterSpec<ClaimFilters>[] {
  const words = useLabels();
  const { t } = words;
  const bus = useOwnBus();
  const origins = useWordOptions(CLAIM_ORIGINS);
  const ages = useWordOptions(CLAIM_AGES);
  return [
    { kind: 'free text', name: 'vin', label: t('claim.vinPart') },
    { kind: 'free text', name: 'dealer', label: t('claim.dealerCode') },
    { kind: 'choice', name: 'bu', label: t('claim.bu'), options: bus },
    { kind: 'free text', name: 'program', label: t('claim.programCode') },
    { kind: 'choice', name: 'status', label: t('claim.status'), options: stateChoices(words, CLAIM) },
    { kind: 'day', name: 'sentFrom', label: t('claim.sentFrom') },
    { kind: 'day', name: 'sentTo', label: t('claim.sentTo') },
    { kind: 'choice', name: 'age', label: t('claim.age'), options: ages },
    ...(of === undefined
      ? [{ kind: 'choice', name: 'origin', label: t('claim.origin'), options: origins } as const]
      : []),
  ];
}

function columnsIn({ t, pick }: Words): readonly Column<Claim>[] {
  return [
    {
      id: 'code',
      title: t('claim.code'),
      width: '110px',
      fixed: true,
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    {
      id: 'vin',
      sortBy: 'vin',
      title: t('claim.vin'),
      width: '180px',
      fixed: true,
      cell: ({ carId, vin }) => (carId === null ? vin : <Link href={carPath(vin)}>{vin}</Link>),
    },
    {
      id: 'program',
      sortBy: 'program',
      title: t('claim.program'),
      width: '260px',
      cell: ({ programCode, programName }) => `${programCode} ${programName}`,
    },
    {
      id: 'dealer',
      sortBy: 'dealer',
      title: t('claim.dealer'),
      width: '80px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'bu', title: t('claim.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'status',
      sortBy: 'status',
      title: t('claim.status'),
      width: '130px',
      cell: ({ status }) => <StateTag machine={CLAIM} status={status} />,
    },
    {
      id: 'net',
      sortBy: 'net',
      title: t('claim.net'),
      width: '140px',
      align: 'right',
      cell: ({ net }) => moneyText(net),
    },
    { id: 'sent', sortBy: 'sentDay', title: t('claim.sentDay'), width: '110px', cell: ({ sentDay }) => sentDay },
    { id: 'age', sortBy: 'age', title: t('claim.ageDays'), width: '110px', align: 'right', cell: ({ age }) => age },
    { id: 'origin', title: t('claim.origin'), width: '100px', cell: ({ origin }) => originText(origin, pick) },
  ];
}

/** Who made a claim, in words. */
export function originText(origin: string, pick: Words['pick']): string {
  const found = Object.entries(CLAIM_ORIGINS).find(([known]) => known === origin);
  return found === undefined ? origin : pick(found[1]);
}
