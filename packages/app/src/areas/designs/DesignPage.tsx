import './design.css';
import { Button } from '@blueprintjs/core';
import { Cog } from '@blueprintjs/icons';
import { mayUse } from '@oasis/engine/actions';
import { commentMessages } from '@oasis/engine/areas/comments';
import { dealerMessages } from '@oasis/engine/areas/dealers';
import { designMessages } from '@oasis/engine/areas/designs';
import { grantMessages } from '@oasis/engine/areas/grants';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages, numberMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation, useSearch } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { useCall } from '../../api/use-call.ts';
import { Comments } from '../../comments/Comments.tsx';
import { commentLabels } from '../../comments/labels.ts';
import { fileImportLabels } from '../../files/import/labels.ts';
import { FormOfRound, useRounds } from '../../forms/anew.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { programIn } from '../../pages/program-in.ts';
import { DesignParts } from '../../program/DesignParts.tsx';
import { programTabLabels } from '../../program/labels.ts';
import { isUnknownProgram, NoProgram } from '../../program/NoProgram.tsx';
import { ProgramTabs } from '../../program/ProgramTabs.tsx';
import { DESIGN, PROGRAM_DESIGN, TAB_PATHS } from '../../program/program-paths.ts';
import { Waited, type WaitedQuery } from '../../program/Waited.tsx';
import { clientState } from '../../state/client-state.ts';
import { useUser } from '../../state/use-user.ts';
import { ProgramSettings, useProgramSettings } from '../offer-types/ProgramSettings.tsx';
import { programSettingWords } from '../offer-types/setting-words.ts';
import { DesignForm } from './DesignForm.tsx';
import type { DesignOptions, SavedDesign } from './design-choices.ts';
import { designLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  numberMessages,
  grantMessages,
  programMessages,
  designMessages,
  dealerMessages,
  administrationLabels,
  programTabLabels,
  designLabels,
  fileImportLabels,
  ...programSettingWords,
  commentMessages,
  commentLabels,
];

/** The design of a program, and of one that is yet to be made (PGD-001, PGD-006, PGD-007). */
export function Page() {
  const search = useSearch();
  const [path] = useLocation();
  const remembered = useSnapshot(clientState).programId;
  const mayAdd = mayUse(useUser(), '/wordingbudget', 'ADD');
  const pgmId = programIn(search);
  const isNew = pgmId === undefined && new URLSearchParams(search).has('new');
  if (path === PROGRAM_DESIGN) return <Redirect to={search === '' ? DESIGN : `${DESIGN}?${search}`} replace />;
  if (isNew) return mayAdd ? <NewDesign /> : <NoDesign isUnknown={false} />;
  if (pgmId === undefined && remembered !== undefined) return <Redirect to={TAB_PATHS.design(remembered)} replace />;
  if (pgmId === undefined) return <NoDesign isUnknown={false} />;
  return <Design key={pgmId} pgmId={pgmId} />;
}

function NewDesign() {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const options = useCall('design.options', {}, { fresh: true, inLanguage: true });
  const onSaved = (programId: number) => {
    clientState.programId = programId;
    navigate(TAB_PATHS.design(programId), { replace: true });
  };
  return (
    <>
      <PageHead title={t('design.new')}>
        <SettingsButton onClosed={() => void options.refetch()} />
      </PageHead>
      <ProgramTabs pgmId={undefined} here="design" />
      <Loaded query={options}>
        {(data: DesignOptions) => <DesignForm saved={undefined} options={data} locked={undefined} onSaved={onSaved} />}
      </Loaded>
    </>
  );
}

function Design({ pgmId }: { readonly pgmId: number }) {
  const { t } = useLabels();
  const may = useButtons(PROGRAM_DESIGN);
  const query = useCall('design.byId', { query: { pgmId }, silent: true }, { inLanguage: true, fresh: true });
  const options = useCall('design.options', { query: { pgmId }, silent: true }, { inLanguage: true, fresh: true });
  const { round, isReloading, again } = useRounds(() => Promise.all([query.refetch(), options.refetch()]));
  if (isUnknownProgram(query.error)) return <NoDesign isUnknown />;
  const locked = (saved: SavedDesign) => {
    if (!may('EDIT')) return t('design.readOnly');
    return saved.editing.editable ? undefined : (saved.editing.reason ?? t('design.readOnly'));
  };
  const code = query.data?.programCode ?? '';
  return (
    <>
      <PageHead title={code === '' ? t('design.title') : t('design.titleOf', { program: code })}>
        <SettingsButton onClosed={() => void options.refetch()} />
      </PageHead>
      <ProgramTabs key={round} pgmId={pgmId} here="design" />
      <DesignParts pgmId={pgmId} here="design" />
      <Loaded query={query}>
        {(saved: SavedDesign) => (
          <Loaded query={options}>
            {(data: DesignOptions) => (
              <FormOfRound round={round}>
                <DesignForm
                  saved={saved}
                  options={data}
                  locked={locked(saved)}
                  isReloading={isReloading}
                  onSaved={() => void again()}
                />
              </FormOfRound>
            )}
          </Loaded>
        )}
      </Loaded>
      <Comments programId={pgmId} />
    </>
  );
}

/** Links for users who may change the offer types and customer types that programs choose from. */
function SettingsButton({ onClosed }: { readonly onClosed: () => void }) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  if (!useProgramSettings()) return null;
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <Button icon={<Cog />} onClick={() => setOpen(true)}>
        {t('offerType.settings')}
      </Button>
      {isOpen && <ProgramSettings onClose={close} />}
    </>
  );
}

interface LoadedProps<Data> {
  readonly query: WaitedQuery & { readonly data: Data | undefined };
  readonly children: (data: Data) => React.ReactNode;
}

function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  return query.data === undefined ? <Waited query={query} /> : children(query.data);
}

function NoDesign({ isUnknown }: { readonly isUnknown: boolean }) {
  const { t } = useLabels();
  return <NoProgram title={t('design.title')} text={t('design.noProgramText')} isUnknown={isUnknown} />;
}
