import { APPROVAL } from '@oasis/engine/areas/approvals';
import type { ReactNode } from 'react';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { leftOutTogether, Share } from '../../tables/LeftOut.tsx';
import { Due } from './Due.tsx';
import type { PackageDetail } from './PackageSections.tsx';

/** The request, in one line. */
export function Head({ detail }: { readonly detail: PackageDetail }) {
  const { t } = useLabels();
  const {
    batchName,
    bu,
    status,
    amount,
    deviation,
    due,
    startedBy,
    startedAt,
    chain,
    endedAt,
    cancel,
    left,
    programs,
  } = detail;
  const asked = leftOutTogether(programs.map(({ leftOut }) => leftOut));
  const stays = leftOutTogether(programs.flatMap(({ struck, leftOut }) => (struck ? [] : [leftOut])));
  return (
    <section className="oasis-package-head" aria-label={t('package.facts')}>
      <strong>{batchName}</strong> <StateTag machine={APPROVAL} status={status} />
      <dl>
        <Fact name={t('package.bu')} text={bu} />
        {cancel !== null && (
          <>
            <Fact name={t('package.cancel.lastDay')} text={cancel.lastDay} />
            <Fact name={t('package.cancel.reason')} text={cancel.reason} />
          </>
        )}
        <Fact name={t(left === null ? 'package.amount' : 'package.asked')} text={moneyText(amount)} />
        {left !== null && <Fact name={t('package.leftOver')} text={moneyText(left.amount)} />}
        <Fact
          name={t(left === null ? 'package.deviation' : 'package.askedDeviation')}
          text={<Share share={deviation} leftOut={asked} />}
        />
        {left !== null && (
          <Fact name={t('package.leftDeviation')} text={<Share share={left.deviation} leftOut={stays} />} />
        )}
        <Fact
          name={t('package.step')}
          text={t('package.stepOf', { step: detail.step, count: detail.stepCount, name: detail.stepName })}
        />
        {endedAt === '' && <Fact name={t('package.due')} text={<Due day={due} />} />}
        <Fact name={t('package.startedBy')} text={`${startedBy || '-'}, ${timeText(startedAt)}`} />
        <Fact name={t('package.chain')} text={chain} />
      </dl>
    </section>
  );
}

function Fact({ name, text }: { readonly name: string; readonly text: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
