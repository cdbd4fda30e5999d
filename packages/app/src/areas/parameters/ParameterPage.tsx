import './parameters.css';
import { Callout } from '@blueprintjs/core';
import { Edit, Tick } from '@blueprintjs/icons';
import { commentMessages } from '@oasis/engine/areas/comments';
import { grantMessages } from '@oasis/engine/areas/grants';
import { PARAMETER, parameterMessages } from '@oasis/engine/areas/parameters';
import { accessMessages, commonMessages, formMessages, message } from '@oasis/engine/messages';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { Comments } from '../../comments/Comments.tsx';
import { commentLabels } from '../../comments/labels.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MoveBar } from '../../life/MoveBar.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { type Move, type Moves, made, useMoves } from '../../life/use-moves.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { programIn } from '../../pages/program-in.ts';
import { programTabLabels } from '../../program/labels.ts';
import { isUnknownProgram, NoProgram } from '../../program/NoProgram.tsx';
import { ProgramTabs } from '../../program/ProgramTabs.tsx';
import { ProgramWaited } from '../../program/Waited.tsx';
import { clientState } from '../../state/client-state.ts';
import { parameterLabels } from './labels.ts';
import { ParameterDialog } from './ParameterDialog.tsx';
import { ParameterTable } from './ParameterTable.tsx';
import type { ParameterDetail } from './parameter-words.ts';
import { PARAMETER_SETUP, parameterPath } from './path.ts';
import { WaitingParameters } from './WaitingParameters.tsx';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  grantMessages,
  parameterMessages,
  administrationLabels,
  lifeLabels,
  parameterLabels,
  programTabLabels,
  commentMessages,
  commentLabels,
];

/** The parameter of a program: sales edits it, SIPO confirms it and sees the changes since (PGD-012). */
export function Page() {
  const { t } = useLabels();
  const remembered = useSnapshot(clientState).programId;
  const pgmId = programIn(useSearch());
  const query = useCall(
    'parameter.detail',
    { query: { pgmId: pgmId ?? 0 }, silent: true },
    { enabled: pgmId !== undefined, inLanguage: true, fresh: true },
  );
  if (pgmId === undefined && remembered !== undefined) return <Redirect to={parameterPath(remembered)} replace />;
  if (pgmId === undefined || isUnknownProgram(query.error)) {
    return (
      <>
        <NoProgram title={t('parameter.title')} text={t('parameter.noProgramText')} isUnknown={pgmId !== undefined} />
        <WaitingParameters />
      </>
    );
  }
  if (query.data?.pgmId === pgmId) return <Parameter detail={query.data} reload={() => void query.refetch()} />;
  return <ProgramWaited title={t('parameter.title')} query={query} />;
}

interface ParameterProps {
  readonly detail: ParameterDetail;
  readonly reload: () => void;
}

function Parameter({ detail, reload }: ParameterProps) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const moves = useParameterMoves(detail, { reload, edit: () => setOpen(true) });
  return (
    <>
      <PageHead title={t('parameter.titleOf', { program: detail.code })}>
        <MoveBar moves={moves} row={detail} />
      </PageHead>
      <ProgramTabs pgmId={detail.pgmId} here="parameter" />
      <p>
        {detail.name} <StateTag machine={PARAMETER} status={detail.status} />
      </p>
      <WhoSaid detail={detail} />
      <ParameterTable detail={detail} />
      <Comments programId={detail.pgmId} />
      {isOpen && (
        <ParameterDialog
          detail={detail}
          on={{
            onClose: () => setOpen(false),
            onSaved: () => {
              setOpen(false);
              reload();
            },
            onStale: reload,
          }}
        />
      )}
    </>
  );
}

interface Led {
  readonly reload: () => void;
  readonly edit: () => void;
}

/** A parameter is edited and confirmed while its program is Saved, and confirmed once it was edited. */
function useParameterMoves({ programStatus, version }: ParameterDetail, { reload, edit }: Led): Moves<ParameterDetail> {
  const { t } = useLabels();
  const may = useButtons(PARAMETER_SETUP);
  const confirm: Move<ParameterDetail> = {
    rule: PARAMETER.moves.confirm,
    button: 'CONFIRM',
    icon: <Tick />,
    intent: 'success',
    asks: ({ code: program }) => ({ text: t('parameter.confirmQuestion', { program }), hasNoReason: true }),
    send: async ({ pgmId }, _draft, keyOf) => {
      const [body, query] = [{ pgmId }, { version }];
      const answer = await client.call('parameter.confirm', { body, query, key: keyOf({ body, query }), silent: true });
      return made(answer, () => ({ said: message('PARAMETER_CONFIRMED') }));
    },
  };
  return useMoves<ParameterDetail>({
    may: (button) => programStatus === 'Saved' && may(button),
    nameOf: ({ code }) => code,
    reload,
    onlyFitting: true,
    moves: {
      edit: { rule: PARAMETER.moves.edit, button: 'EDIT', icon: <Edit />, run: edit },
      ...(version > 0 && { confirm }),
    },
  });
}

function WhoSaid({ detail: { edited, confirmed, status } }: Pick<ParameterProps, 'detail'>) {
  const { t } = useLabels();
  if (edited === null) return <Callout compact>{t('parameter.never')}</Callout>;
  const said = (who: NonNullable<typeof edited>) => ({ who: who.by, at: timeText(who.at) });
  return (
    <>
      <p className="oasis-parameter-said">
        {t('parameter.editedBy', said(edited))}
        {' · '}
        {confirmed === null ? t('parameter.neverConfirmed') : t('parameter.confirmedBy', said(confirmed))}
      </p>
      {confirmed !== null && status === 'ToBeConfirmed' && (
        <Callout compact intent="warning">
          {t('parameter.changes')}
        </Callout>
      )}
    </>
  );
}
