import './programs.css';
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { mayUse } from '@oasis/engine/actions';
import { commentMessages } from '@oasis/engine/areas/comments';
import { programMessages } from '@oasis/engine/areas/programs';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { commentLabels } from '../../comments/labels.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { lifeLabels } from '../../life/labels.ts';
import { SelectionBar } from '../../life/SelectionBar.tsx';
import { type Selection, useSelection } from '../../life/selection.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { programLifeLabels } from '../../program/life-labels.ts';
import type { SalesMove } from '../../program/life-program.ts';
import { ProgramHistory, useOtherProgram } from '../../program/ProgramHistory.tsx';
import { ProgramMoveDialog } from '../../program/ProgramMoveDialog.tsx';
import { NEW_DESIGN } from '../../program/program-paths.ts';
import { useProgramButtons } from '../../program/use-program-buttons.ts';
import { useProgramsChanged } from '../../program/use-programs-changed.ts';
import { clientState } from '../../state/client-state.ts';
import { useUser } from '../../state/use-user.ts';
import { useList } from '../../tables/use-list.ts';
import { budgetPath } from './budget-path.ts';
import { budgetStateLabels } from './budget-state-labels.ts';
import { CollectionDialog } from './CollectionDialog.tsx';
import { Collections } from './Collections.tsx';
import { programLabels } from './labels.ts';
import { ProgramFilterBar } from './ProgramFilterBar.tsx';
import { ProgramTable } from './ProgramTable.tsx';
import { PROGRAM_LIST, type ProgramList, type ProgramRow, programQuery } from './program-list.ts';
import { SubmitMany } from './SubmitMany.tsx';

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

const PATH = '/wordingbudget';

/** The list of programs, from which a budget opens, and the way to a new one (BUD-045). */
export function Page() {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const list = useList(PROGRAM_LIST);
  const mayAdd = mayUse(useUser(), PATH, 'ADD');
  const options = useCall('design.options', {});
  const open = (programId: number) => {
    clientState.programId = programId;
    navigate(budgetPath(programId));
  };
  const begin = () => navigate(NEW_DESIGN);
  const may = useProgramButtons();
  const selection = useSelection<ProgramRow>(({ programId }) => programId);
  const [shown, setShown] = useState<Shown>();
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('programs.title')} />
        <span className="oasis-page-head-end">
          <Collections
            onShow={(id) => list.filter({ ...list.filters, collection: String(id) })}
            onForgotten={(id) =>
              list.filters.collection === String(id) && list.filter({ ...list.filters, collection: '' })
            }
          />
          {may('EXPORT') && <ProgramExport list={list} />}
          {mayAdd && (
            <Button intent="primary" icon={<Plus />} onClick={begin}>
              {t('programs.new')}
            </Button>
          )}
        </span>
      </div>
      <ProgramFilterBar list={list} makes={options.data?.makes ?? []} />
      <SelectionBar selection={selection}>
        {may('SUBMIT') && (
          <Button onClick={() => setShown({ kind: 'submit' })}>{t('programLife.submitSelected')}</Button>
        )}
        <Button onClick={() => setShown({ kind: 'keep' })}>{t('programs.keep')}</Button>
      </SelectionBar>
      <ProgramTable
        list={list}
        selection={selection}
        onOpen={open}
        onNew={mayAdd ? begin : undefined}
        onMove={(program, move) => setShown({ kind: 'move', program, move })}
        onHistory={({ programId }) => setShown({ kind: 'history', programId })}
      />
      <Dialogs shown={shown} selection={selection} onClose={() => setShown(undefined)} />
    </>
  );
}

interface DialogsProps {
  readonly shown: Shown | undefined;
  readonly selection: Selection<ProgramRow>;
  readonly onClose: () => void;
}

/** What is asked over the list. */
function Dialogs({ shown, selection, onClose }: DialogsProps) {
  const changed = useProgramsChanged();
  const other = useOtherProgram();
  return (
    <>
      {shown?.kind === 'move' && (
        <ProgramMoveDialog
          program={shown.program}
          move={shown.move}
          onStale={changed}
          onClose={onClose}
          onDone={(made) => {
            onClose();
            changed();
            if (made !== shown.program.programId) other(shown.move, made);
          }}
        />
      )}
      {shown?.kind === 'history' && <ProgramHistory programId={shown.programId} onClose={onClose} />}
      {shown?.kind === 'submit' && <SubmitMany programs={selection.rows} onChanged={changed} onClose={onClose} />}
      {shown?.kind === 'keep' && (
        <CollectionDialog
          programIds={selection.rows.map(({ programId }) => programId)}
          onClose={onClose}
          onSaved={() => {
            onClose();
            selection.clear();
            changed();
          }}
        />
      )}
    </>
  );
}

/** The dialog that is open over the list. */
type Shown =
  | { readonly kind: 'move'; readonly program: ProgramRow; readonly move: SalesMove }
  | { readonly kind: 'history'; readonly programId: number }
  | { readonly kind: 'submit' }
  | { readonly kind: 'keep' };

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
