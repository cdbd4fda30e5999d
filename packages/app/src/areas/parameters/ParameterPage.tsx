import './parameters.css';
import { Button, Callout, Tag } from '@blueprintjs/core';
import { Edit, Tick } from '@blueprintjs/icons';
import { commentMessages } from '@oasis/engine/areas/comments';
import { grantMessages } from '@oasis/engine/areas/grants';
import { PARAMETER, parameterMessages } from '@oasis/engine/areas/parameters';
import { commonMessages, formMessages, message } from '@oasis/engine/messages';
import { movesFrom } from '@oasis/engine/states';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { Comments } from '../../comments/Comments.tsx';
import { commentLabels } from '../../comments/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { notify } from '../../notify/notices.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { PageHeading } from '../../pages/PageHeading.tsx';
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
  commonMessages,
  formMessages,
  grantMessages,
  parameterMessages,
  administrationLabels,
  parameterLabels,
  programTabLabels,
  commentMessages,
  commentLabels,
];

/** The parameter of a program: sales edits it, SIPO confirms it and sees what changed since (PGD-012). */
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
  const { t, pick } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const { code, name, status, version, programStatus } = detail;
  const title = t('parameter.titleOf', { program: code });
  const may = useButtons(PARAMETER_SETUP);
  const isSaved = programStatus === 'Saved';
  const mayConfirm = may('CONFIRM') && isSaved && version > 0 && movesFrom(PARAMETER, status).includes('confirm');
  const { tone, name: state } = PARAMETER.states[status];
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={title} />
        <span className="oasis-page-head-end">
          {may('EDIT') && isSaved && (
            <Button icon={<Edit />} onClick={() => setOpen(true)}>
              {t('parameter.edit')}
            </Button>
          )}
          {mayConfirm && <ConfirmButton detail={detail} onDone={reload} />}
        </span>
      </div>
      <ProgramTabs pgmId={detail.pgmId} here="parameter" />
      <p>
        {name}{' '}
        <Tag minimal intent={tone}>
          {pick(state)}
        </Tag>
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

interface ConfirmButtonProps extends Pick<ParameterProps, 'detail'> {
  /** It was confirmed, or somebody else changed it. */
  readonly onDone: () => void;
}

/** Confirms the parameter as it is shown, after a question. */
function ConfirmButton({ detail: { pgmId, code, version }, onDone }: ConfirmButtonProps) {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(t('parameter.confirm'));
  const keyOf = useAttemptKey();
  const confirm = useChange('parameter.confirm');
  const run = async () => {
    const text = t('parameter.confirmQuestion', { program: code });
    if ((await ask({ text, ok: t('common.yes'), cancel: t('common.no') })) !== 'ok') return;
    confirm.mutate(
      { body: { pgmId }, query: { version }, key: keyOf({ pgmId, version }) },
      {
        onSuccess: () => notify({ text: say(message('PARAMETER_CONFIRMED')), severity: 'success' }),
        onSettled: onDone,
      },
    );
  };
  return (
    <>
      <Button intent="success" icon={<Tick />} loading={confirm.isPending} onClick={() => void run()}>
        {t('parameter.confirm')}
      </Button>
      {dialog}
    </>
  );
}
