import '../../claims/claims.css';
import { Button, FormGroup, TextArea } from '@blueprintjs/core';
import { carMessages } from '@oasis/engine/areas/cars';
import { claimMessages } from '@oasis/engine/areas/claims';
import { accessMessages, commonMessages, message } from '@oasis/engine/messages';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { claimLabels } from '../../claims/labels.ts';
import { MOST_VINS, splitVins } from '../../claims/many-cars.ts';
import { CARS, CLAIMS, MANY } from '../../claims/paths.ts';
import { useLeaving } from '../../forms/use-leaving.tsx';
import { RuledButton } from '../../life/RuledButton.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { ManyProgress } from './ManyProgress.tsx';
import { ManyResult } from './ManyResult.tsx';
import { manyClaimLabels } from './many-labels.ts';
import { useMany } from './use-many.ts';
import { useVinFile, VinFile } from './VinFile.tsx';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  carMessages,
  claimMessages,
  claimLabels,
  manyClaimLabels,
];

/** Judges the cars of pasted VINs, and claims for all of them that can be claimed for. */
export function Page() {
  const { t } = useLabels();
  const mayJudge = useButtons(MANY)('SEARCH');
  const seesCars = useButtons(CARS)('SEARCH');
  const seesClaims = useButtons(CLAIMS)('SEARCH');
  const many = useMany();
  const { run } = many;
  const isUnderWay = run !== undefined && run.state !== 'done';
  const { dialog } = useLeaving(isUnderWay, { title: t('manyClaims.title'), text: t('manyClaims.leave') });
  return (
    <>
      <PageHead title={t('manyClaims.title')}>
        {seesCars && <Link href={CARS}>{t('claim.toCars')}</Link>}
        {seesClaims && <Link href={CLAIMS}>{t('claim.toList')}</Link>}
      </PageHead>
      {mayJudge && <PasteBox isRunning={isRunning(run?.state)} judge={many.judge} />}
      {run !== undefined && <ManyProgress run={run} stop={many.stop} goOn={many.goOn} />}
      {run !== undefined && <ManyResult many={many} run={run} />}
      {dialog}
    </>
  );
}

function isRunning(state: string | undefined): boolean {
  return state === 'running' || state === 'stopping';
}

interface PasteBoxProps {
  readonly isRunning: boolean;
  readonly judge: (vins: readonly string[]) => Promise<void>;
}

/** A box to paste VINs; it says how many it found, and which press begins with them. */
function PasteBox({ isRunning: isOff, judge }: PasteBoxProps) {
  const { t, say } = useLabels();
  const id = useId();
  const [text, setText] = useState('');
  const { vins, doubles } = splitVins(text);
  const file = useVinFile(setText);
  const tooMany =
    vins.length > MOST_VINS ? say(message('CLAIM_TOO_MANY_VINS', { most: MOST_VINS, count: vins.length })) : undefined;
  const none = vins.length === 0 ? say(message('CLAIM_NO_VINS')) : undefined;
  return (
    <div className="oasis-claim-paste">
      <FormGroup
        label={t('manyClaims.vins')}
        labelFor={id}
        helperText={<span id={`${id}-hint`}>{t('manyClaims.hint', { most: MOST_VINS.toLocaleString('en-US') })}</span>}
      >
        <TextArea
          id={id}
          fill
          rows={6}
          value={text}
          disabled={isOff}
          autoFocus
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint ${id}-count`}
          aria-invalid={tooMany !== undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </FormGroup>
      <VinFile file={file} isOff={isOff} />
      <p id={`${id}-count`} aria-live="polite">
        {vins.length > 0 && t('manyClaims.counted', { count: vins.length })}
        {doubles > 0 && `; ${t('manyClaims.doubles', { count: doubles })}`}
      </p>
      {tooMany !== undefined && (
        <p role="alert" className="oasis-form-error">
          {tooMany}
        </p>
      )}
      {isOff ? (
        <Button disabled>{t('manyClaims.judge')}</Button>
      ) : (
        <RuledButton because={none ?? tooMany} onClick={() => void judge(vins)}>
          {t('manyClaims.judge')}
        </RuledButton>
      )}
    </div>
  );
}
