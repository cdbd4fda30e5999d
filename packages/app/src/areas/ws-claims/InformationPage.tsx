import { Classes } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { CLAIMANTS, PAYEES } from '@oasis/engine/areas/designs';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { CallError } from '../../api/call-error.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { type Fact, FactList } from '../../claims/FactList.tsx';
import { LetterPages } from '../../letters/LetterPages.tsx';
import { letterLookLabels } from '../../letters/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { letterText, wordIn } from './figures.ts';
import { carsPath, programsPath } from './paths.ts';
import { askedOf, usePlace } from './use-place.ts';
import { WS_WORDS } from './ws-words.ts';

export const words: readonly WordArea[] = [...WS_WORDS, letterLookLabels];

type Information = CallData<'ws.information'>;

/** What a wholesale program pays, for which cars and until when, in the words of its letter (CLM-007). */
export function Page() {
  const { t } = useLabels();
  const place = usePlace();
  const query = useCall(
    'ws.information',
    { query: askedOf(place), silent: true },
    { enabled: place.code !== '', fresh: true, inLanguage: true },
  );
  const { data, error } = query;
  const isUnknown = place.code === '' || (error instanceof CallError && error.failure.kind === 'missing');
  return (
    <>
      <PageHead title={t('ws.informationTitle')}>
        <Link href={programsPath(place.dealer)}>{t('ws.toPrograms')}</Link>
        {data !== undefined && !isUnknown && <Link href={carsPath(place)}>{t('ws.toCars')}</Link>}
      </PageHead>
      {isUnknown && (
        <EmptyState icon={<Search size={32} />} title={t('ws.unknown')} description={t('ws.unknownText')} />
      )}
      {!isUnknown && error !== null && <QueryFailed query={query} />}
      {!isUnknown && error === null && data === undefined && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {!isUnknown && error === null && data !== undefined && <Told program={data} />}
    </>
  );
}

function Told({ program }: { readonly program: Information }) {
  const labels = useLabels();
  const { t } = labels;
  return (
    <>
      <h2 className="oasis-claim-heading">
        {program.code} {program.name}
      </h2>
      <section aria-label={t('ws.rules')}>
        <FactList facts={factsIn(program, labels)} />
      </section>
      <section aria-label={t('ws.words')}>
        <h2 className="oasis-claim-heading">{t('ws.words')}</h2>
        <LetterPages pages={program.text} />
      </section>
    </>
  );
}

function factsIn(program: Information, labels: Words): readonly Fact[] {
  const { t } = labels;
  const { daysLeft, dealer } = program;
  return [
    { name: t('ws.dealer'), fact: `${dealer.code} ${dealer.name}` },
    { name: t('ws.version'), fact: program.version },
    { name: t('ws.letter'), fact: letterText(program.letter, labels) },
    { name: t('ws.letterNumber'), fact: program.letterNumber },
    { name: t('ws.days'), fact: t('ws.span', { first: program.firstDay, last: program.lastDay }) },
    { name: t('ws.until'), fact: program.until },
    { name: t('ws.daysLeft'), fact: daysLeft ?? t('ws.over') },
    { name: t('ws.late'), fact: lateText(program, labels) },
    { name: t('ws.makes'), fact: program.makes.join(', ') },
    { name: t('ws.claimant'), fact: wordIn(CLAIMANTS, program.claimant, labels) },
    { name: t('ws.payee'), fact: wordIn(PAYEES, program.payee, labels) },
    { name: t('ws.evidence'), fact: t('ws.evidenceText') },
  ];
}

function lateText({ lateRule, lateDays, lateShare }: Information, { t }: Pick<Words, 't'>): string {
  switch (lateRule) {
    case 'grace':
      return t('ws.late.grace', { days: lateDays });
    case 'share':
      return t('ws.late.share', { days: lateDays, share: lateShare });
    case 'approval':
      return t('ws.late.approval');
    default:
      return t('ws.late.refused');
  }
}
