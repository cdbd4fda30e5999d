import type { ReactNode } from 'react';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { AppealView } from './appeal-list.ts';
import { kindText, sideText } from './side-text.ts';

interface Fact {
  readonly name: string;
  readonly fact: ReactNode;
}

/** The claim of an appeal, and what the appeal is. */
export function AppealFacts({ view }: { readonly view: AppealView }) {
  const { t, pick } = useLabels();
  const { appeal } = view;
  const facts: readonly Fact[] = [
    { name: t('appeal.vin'), fact: view.vin },
    { name: t('appeal.claim'), fact: view.claimCode },
    { name: t('appeal.program'), fact: `${view.programCode} ${view.programName}` },
    { name: t('appeal.dealer'), fact: `${view.dealerCode} ${view.dealerName}` },
    { name: t('appeal.bu'), fact: view.bu },
    { name: t('appeal.net'), fact: <strong>{moneyText(view.net)}</strong> },
    { name: t('appeal.qualifyingDay'), fact: view.qualifyingDay },
    { name: t('appeal.lastDay'), fact: view.appealUntil },
  ];
  const own: readonly Fact[] =
    appeal === null
      ? []
      : [
          { name: t('appeal.kind'), fact: kindText(appeal.kind, pick) },
          { name: t('appeal.opened'), fact: `${appeal.openedDay} ${appeal.openedBy}` },
          { name: t('appeal.waits'), fact: sideText(appeal.waitsFor, pick) },
        ];
  return (
    <dl className="oasis-appeal-facts">
      {[...facts, ...own].map(({ name, fact }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact === '' ? '-' : fact}</dd>
        </div>
      ))}
    </dl>
  );
}
