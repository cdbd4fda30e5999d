import './combinability.css';
import { Callout, Tag } from '@blueprintjs/core';
import { combinabilityMessages, COMBINABILITY as STATES } from '@oasis/engine/areas/combinability';
import { grantMessages } from '@oasis/engine/areas/grants';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { programIn } from '../../pages/program-in.ts';
import { programTabLabels } from '../../program/labels.ts';
import { isUnknownProgram, NoProgram } from '../../program/NoProgram.tsx';
import { ProgramTabs } from '../../program/ProgramTabs.tsx';
import { TAB_PATHS } from '../../program/program-paths.ts';
import { Waited } from '../../program/Waited.tsx';
import { clientState } from '../../state/client-state.ts';
import { combinabilityLabels } from './labels.ts';
import { PairHead } from './PairHead.tsx';
import { PairPanel } from './PairPanel.tsx';
import type { Detail } from './PairTable.tsx';
import { COMBINABILITY } from './paths.ts';

export const words: readonly WordArea[] = [
  commonMessages,
  formMessages,
  grantMessages,
  combinabilityMessages,
  combinabilityLabels,
  programTabLabels,
];

/** The combinability of a program (PGD-008). */
export function Page() {
  const remembered = useSnapshot(clientState).programId;
  const pgmId = programIn(useSearch());
  if (pgmId === undefined && remembered !== undefined) {
    return <Redirect to={TAB_PATHS.combinability(remembered)} replace />;
  }
  return pgmId === undefined ? <NoPairs isUnknown={false} /> : <Combinability key={pgmId} pgmId={pgmId} />;
}

function Combinability({ pgmId }: { readonly pgmId: number }) {
  const { t } = useLabels();
  const query = useCall('combinability.detail', { query: { pgmId }, silent: true }, { inLanguage: true, fresh: true });
  const { data: detail, error } = query;
  if (isUnknownProgram(error)) return <NoPairs isUnknown />;
  if (detail?.pgmId === pgmId) return <Loaded detail={detail} reload={() => void query.refetch()} />;
  return (
    <>
      <PageHeading title={t('combinability.title')} />
      <ProgramTabs pgmId={pgmId} here="combinability" />
      <Waited query={query} />
    </>
  );
}

interface LoadedProps {
  readonly detail: Detail;
  readonly reload: () => void;
}

function Loaded({ detail, reload }: LoadedProps) {
  const { t, pick } = useLabels();
  const may = useButtons(COMBINABILITY);
  const [round, setRound] = useState(0);
  const { code, name, status, edited, version, editing } = detail;
  const onChanged = () => {
    setRound(round + 1);
    reload();
  };
  const { tone, name: state } = STATES.states[status];
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('combinability.titleOf', { program: code })} />
        <PairHead detail={detail} onChanged={onChanged} onStale={reload} />
      </div>
      <ProgramTabs key={round} pgmId={detail.pgmId} here="combinability" />
      <p>
        {name} <Tag intent={tone}>{pick(state)}</Tag>
        {edited !== null && (
          <span className="oasis-pair-note">
            {t('combinability.editedBy', { version, who: edited.by, at: timeText(edited.at) })}
          </span>
        )}
      </p>
      {!editing.editable && <Callout compact>{editing.reason}</Callout>}
      <PairPanel detail={detail} mayEdit={may('EDIT') && editing.editable} onChanged={onChanged} onStale={reload} />
    </>
  );
}

function NoPairs({ isUnknown }: { readonly isUnknown: boolean }) {
  const { t } = useLabels();
  return <NoProgram title={t('combinability.title')} text={t('combinability.noProgramText')} isUnknown={isUnknown} />;
}
