import { FormGroup, InputGroup } from '@blueprintjs/core';
import { present, rateOf } from '@oasis/engine/base';
import { achievedShare, nextTier, percentText, TIER_REACHES } from '@oasis/engine/terms';
import { useId, useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import type { ProgramView } from './asked.ts';

type Shown = NonNullable<ProgramView['achievement']>;
type Tier = Shown['offers'][number]['tiers'][number];

/** The tiers of a program that pays by achievement, and how far a target is reached: an estimate, and it says so. */
export function Achievement({ achievement: { sold, offers } }: { readonly achievement: Shown }) {
  const { t, pick } = useLabels();
  const id = useId();
  const [text, setText] = useState('');
  const target = targetOf(text);
  const rows = offers.flatMap(({ name, tiers }) => tiers.map((tier) => ({ name, ...tier })));
  return (
    <section aria-label={t('claimProgram.achievement')}>
      <h2 className="oasis-claim-heading">{t('claimProgram.achievement')}</h2>
      <p>{t('claimProgram.estimate', { sold })}</p>
      <PlainTable
        rows={rows}
        keyOf={({ name, from, reach }) => `${name} ${from} ${reach}`}
        columns={[
          { head: t('claimProgram.tierOffer'), cell: ({ name }) => name },
          { head: t('claimProgram.tierFrom'), kind: 'number', cell: ({ share }) => share },
          { head: t('claimProgram.tierValue'), kind: 'number', cell: ({ value }) => value },
          { head: t('claimProgram.tierReach'), cell: ({ reach }) => pick(TIER_REACHES[reachOf(reach)]) },
        ]}
      />
      <FormGroup label={t('claimProgram.target')} labelFor={id} helperText={t('claimProgram.targetText')}>
        <InputGroup id={id} inputMode="numeric" maxLength={6} value={text} onValueChange={setText} autoComplete="off" />
      </FormGroup>
      {target !== undefined && (
        <div role="status">
          <p>{t('claimProgram.reached', { share: percentText(achievedShare({ target, sold })) })}</p>
          {offers.map(({ name, tiers }) => (
            <p key={name}>
              <Distance name={name} tiers={tiers} target={target} sold={sold} />
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

interface DistanceProps {
  readonly name: string;
  readonly tiers: readonly Tier[];
  readonly target: number;
  readonly sold: number;
}

function Distance({ name, tiers, target, sold }: DistanceProps) {
  const { t } = useLabels();
  const known = tiers.map(({ from, reach }) => ({ from: rateOf(BigInt(from)), reach: reachOf(reach) }));
  const next = nextTier(known, { target, sold });
  if (next === undefined) return t('claimProgram.allTiers', { name });
  const { share } = present(tiers[next.place], name);
  return t('claimProgram.missing', { name, missing: next.missing, share });
}

/** A target that somebody typed: whole cars above 0. */
function targetOf(text: string): number | undefined {
  const target = Number(text.trim());
  return Number.isSafeInteger(target) && target > 0 ? target : undefined;
}

function reachOf(reach: string): 'all' | 'above' {
  return reach === 'all' ? 'all' : 'above';
}
