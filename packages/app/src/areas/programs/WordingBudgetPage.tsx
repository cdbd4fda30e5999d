import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { mayUse } from '@oasis/engine/actions';
import { commonMessages } from '@oasis/engine/messages';
import { useLocation } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHeading } from '../../pages/PageHeading.tsx';
import { NEW_DESIGN } from '../../program/program-paths.ts';
import { clientState } from '../../state/client-state.ts';
import { useUser } from '../../state/use-user.ts';
import { useList } from '../../tables/use-list.ts';
import { budgetPath } from './budget-path.ts';
import { budgetStateLabels } from './budget-state-labels.ts';
import { programLabels } from './labels.ts';
import { ProgramFilterBar } from './ProgramFilterBar.tsx';
import { ProgramTable } from './ProgramTable.tsx';
import { PROGRAM_LIST } from './program-list.ts';

export const words: readonly WordArea[] = [commonMessages, budgetStateLabels, programLabels];

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
  return (
    <>
      <div className="oasis-page-head">
        <PageHeading title={t('programs.title')} />
        <span className="oasis-page-head-end">
          {mayAdd && (
            <Button intent="primary" icon={<Plus />} onClick={begin}>
              {t('programs.new')}
            </Button>
          )}
        </span>
      </div>
      <ProgramFilterBar list={list} makes={options.data?.makes ?? []} />
      <ProgramTable list={list} onOpen={open} onNew={mayAdd ? begin : undefined} />
    </>
  );
}
