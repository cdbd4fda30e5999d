import './wording.css';
import { Callout, Tag } from '@blueprintjs/core';
import { commentMessages } from '@oasis/engine/areas/comments';
import { grantMessages } from '@oasis/engine/areas/grants';
import { namesOf, WORDING, wordingMessages } from '@oasis/engine/areas/wording';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { useSnapshot } from 'valtio';
import { Redirect, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useCall } from '../../api/use-call.ts';
import { Comments } from '../../comments/Comments.tsx';
import { commentLabels } from '../../comments/labels.ts';
import { FormOfRound, type Rounds, useRounds } from '../../forms/anew.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { programIn } from '../../pages/program-in.ts';
import { programTabLabels } from '../../program/labels.ts';
import { isUnknownProgram, NoProgram } from '../../program/NoProgram.tsx';
import { ProgramTabs } from '../../program/ProgramTabs.tsx';
import { wordingAddress } from '../../program/program-paths.ts';
import { ProgramWaited } from '../../program/Waited.tsx';
import { clientState } from '../../state/client-state.ts';
import { LetterView } from './LetterView.tsx';
import { wordingLabels } from './labels.ts';
import { Versions } from './Versions.tsx';
import { WordingForm } from './WordingForm.tsx';
import type { WordingDetail } from './wording-detail.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  wordingMessages,
  administrationLabels,
  wordingLabels,
  programTabLabels,
  commentMessages,
  commentLabels,
];

/** The wording of a program in both languages (PGD-009, PGD-037). */
export function Page() {
  const { t } = useLabels();
  const remembered = useSnapshot(clientState).programId;
  const pgmId = programIn(useSearch());
  const query = useCall(
    'wording.detail',
    { query: { pgmId: pgmId ?? 0 }, silent: true },
    { enabled: pgmId !== undefined, inLanguage: true, fresh: true },
  );
  const rounds = useRounds(query.refetch);
  if (pgmId === undefined && remembered !== undefined) return <Redirect to={wordingAddress(remembered)} replace />;
  if (pgmId === undefined || isUnknownProgram(query.error)) {
    return <NoProgram title={t('wording.title')} text={t('wording.noProgramText')} isUnknown={pgmId !== undefined} />;
  }
  if (query.data?.pgmId !== pgmId) return <ProgramWaited title={t('wording.title')} query={query} />;
  return <Wording key={pgmId} detail={query.data} rounds={rounds} />;
}

interface WordingProps {
  readonly detail: WordingDetail;
  readonly rounds: Rounds;
}

function Wording({ detail, rounds }: WordingProps) {
  const { t, pick } = useLabels();
  const { pgmId, code, name, status, editing } = detail;
  const { tone, name: state } = WORDING.states[status];
  return (
    <>
      <PageHead title={t('wording.titleOf', { program: code })} />
      <ProgramTabs key={rounds.round} pgmId={pgmId} here={undefined} />
      <p>
        {name} <Tag intent={tone}>{pick(state)}</Tag>
      </p>
      <WhoSaid detail={detail} />
      {editing.editable ? (
        <FormOfRound round={rounds.round}>
          <WordingForm detail={detail} rounds={rounds} />
        </FormOfRound>
      ) : (
        <>
          <Callout compact>{editing.reason}</Callout>
          <LetterView document={detail.document} values={detail.values} />
          <Versions of={{ pgmId }} actions={() => null} />
        </>
      )}
      <Comments programId={pgmId} />
    </>
  );
}

function WhoSaid({ detail }: Pick<WordingProps, 'detail'>) {
  const { t, pick } = useLabels();
  const { edited, confirmed, version, status, changedFields } = detail;
  if (edited === null) return <Callout compact>{t('wording.begin')}</Callout>;
  const said = (who: NonNullable<typeof edited>) => ({ who: who.by, at: timeText(who.at) });
  return (
    <>
      <p className="oasis-wording-muted">
        {t('wording.editedBy', { version, ...said(edited) })}
        {confirmed !== null && ` · ${t('wording.confirmedBy', said(confirmed))}`}
      </p>
      {status === 'Draft' && changedFields.length > 0 && (
        <Callout compact intent="warning">
          {t('wording.outdated', { fields: pick(namesOf(changedFields)) })}
        </Callout>
      )}
    </>
  );
}
