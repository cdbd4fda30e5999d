import './programs.css';
import { Button } from '@blueprintjs/core';
import { Clipboard, Plus } from '@blueprintjs/icons';
import { commentMessages } from '@oasis/engine/areas/comments';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { client } from '../../api/client.ts';
import { commentLabels } from '../../comments/labels.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import type { Selection } from '../../life/selection.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { programLifeLabels } from '../../program/life-labels.ts';
import { codeOf, type SalesMove } from '../../program/life-program.ts';
import { ProgramHistory, useOtherProgram } from '../../program/ProgramHistory.tsx';
import { ProgramMoveDialog } from '../../program/ProgramMoveDialog.tsx';
import { programActions } from '../../program/program-actions.tsx';
import { NEW_DESIGN } from '../../program/program-paths.ts';
import { useProgramButtons } from '../../program/use-program-buttons.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import { clientState } from '../../state/client-state.ts';
import { useList } from '../../tables/use-list.ts';
import { budgetPath } from './budget-path.ts';
import { budgetStateLabels } from './budget-state-labels.ts';
import { CollectionDialog } from './CollectionDialog.tsx';
import { Collections } from './Collections.tsx';
import { programLabels } from './labels.ts';
import { useProgramColumns } from './program-columns.tsx';
import { PROGRAM_LIST, type ProgramFilters, type ProgramList, type ProgramRow, programQuery } from './program-list.ts';
import { SubmitMany } from './SubmitMany.tsx';
import { useProgramFilters } from './use-program-filters.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  programMessages,
  commentMessages,
  commentLabels,
  budgetStateLabels,
  lifeLabels,
  programLifeLabels,
  programLabels,
];

/** The list of programs, from which a budget opens, and the way to a new one (BUD-045). */
export function Page() {
  const words = useLabels();
  const { t } = words;
  const [, navigate] = useLocation();
  const may = useProgramButtons();
  const list = useList(PROGRAM_LIST);
  const [shown, setShown] = useState<Shown>();
  const start = may('ADD') ? (
    <Button intent="primary" icon={<Plus />} onClick={() => navigate(NEW_DESIGN)}>
      {t('programs.new')}
    </Button>
  ) : undefined;
  const collect = (collection: string) => list.filter({ ...list.filters, collection });
  return (
    <>
      <MovingScreen<ProgramRow, ProgramFilters>
        title={t('programs.title')}
        list={list}
        keyOf={({ programId }) => programId}
        nameOf={(row) => `${codeOf(row)} ${row.programName}`}
        tools={
          <>
            <Collections
              onShow={(id) => collect(String(id))}
              onForgotten={(id) => list.filters.collection === String(id) && collect('')}
            />
            {may('EXPORT') && <ProgramExport list={list} />}
          </>
        }
        start={start}
        filters={{ label: t('programs.filter'), fields: useProgramFilters() }}
        columns={useProgramColumns(list.content.state === 'ready' ? list.content.rows : [])}
        onOpen={({ programId }) => {
          clientState.programId = programId;
          navigate(budgetPath(programId));
        }}
        actions={(program) =>
          programActions(words, {
            program,
            may,
            onMove: (move) => setShown({ kind: 'move', program, move }),
            onHistory: () => setShown({ kind: 'history', programId: program.programId }),
          })
        }
        inMenu
        many={(selection) => <ManyPrograms selection={selection} maySubmit={may('SUBMIT')} />}
        none={{
          icon: <Clipboard size={32} />,
          title: t('programs.empty'),
          text: t(start === undefined ? 'programs.emptyReadOnly' : 'programs.emptyText'),
          action: start,
          filtered: { title: t('programs.noneFound'), text: t('programs.noneFoundText') },
        }}
      />
      <Dialogs shown={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

interface ManyProgramsProps {
  readonly selection: Selection<ProgramRow>;
  readonly maySubmit: boolean;
}

/** Actions on the ticked programs: submitting one after the other, or keeping them under a name. */
function ManyPrograms({ selection: { rows, clear }, maySubmit }: ManyProgramsProps) {
  const { t } = useLabels();
  const changed = useProgramsChanged();
  const [open, setOpen] = useState<'submit' | 'keep'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {maySubmit && <Button onClick={() => setOpen('submit')}>{t('programLife.submitSelected')}</Button>}
      <Button onClick={() => setOpen('keep')}>{t('programs.keep')}</Button>
      {open === 'submit' && <SubmitMany programs={rows} onChanged={changed} onClose={close} />}
      {open === 'keep' && (
        <CollectionDialog
          programIds={rows.map(({ programId }) => programId)}
          onClose={close}
          onSaved={() => {
            close();
            clear();
            changed();
          }}
        />
      )}
    </>
  );
}

/** The dialog of one program that is open over the list. */
type Shown =
  | { readonly kind: 'move'; readonly program: ProgramRow; readonly move: SalesMove }
  | { readonly kind: 'history'; readonly programId: number };

interface DialogsProps {
  readonly shown: Shown | undefined;
  readonly onClose: () => void;
}

function Dialogs({ shown, onClose }: DialogsProps) {
  const changed = useProgramsChanged();
  const other = useOtherProgram();
  if (shown?.kind === 'history') return <ProgramHistory programId={shown.programId} onClose={onClose} />;
  if (shown === undefined) return null;
  const { program, move } = shown;
  return (
    <ProgramMoveDialog
      program={program}
      move={move}
      onStale={changed}
      onClose={onClose}
      onDone={(made) => {
        onClose();
        changed();
        if (made !== program.programId) other(move, made);
      }}
    />
  );
}

function ProgramExport({ list }: { readonly list: Pick<ProgramList, 'filters' | 'sort'> }) {
  const { t } = useLabels();
  const query = { ...programQuery(list.filters), sort: list.sort };
  return (
    <ExportButton
      label={t('programs.export')}
      download={(manner) => client.download('program.export', { query, ...manner })}
    />
  );
}
