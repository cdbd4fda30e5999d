import { useLocation } from 'wouter';
import { clientState } from '../../state/client-state.ts';
import { useList } from '../../tables/use-list.ts';
import { budgetPath } from '../programs/budget-path.ts';
import { ProgramFilterBar } from '../programs/ProgramFilterBar.tsx';
import { ProgramTable } from '../programs/ProgramTable.tsx';
import { PROGRAM_LIST } from '../programs/program-list.ts';

/** The same programs as under Wording & Budget, in the order of their statuses, with no search that was made there. */
const BY_STATUS = {
  ...PROGRAM_LIST,
  sorts: ['status', '-status', 'programCode', '-programCode', 'programName', '-programName', '-updatedAt'],
  remembered: false,
} satisfies typeof PROGRAM_LIST;

/** Programs by status, for reading: what is confirmed here comes with approvals (APR-004). */
export function ProgramConfirm() {
  const [, navigate] = useLocation();
  const list = useList(BY_STATUS);
  const open = (programId: number) => {
    clientState.programId = programId;
    navigate(budgetPath(programId));
  };
  return (
    <>
      <ProgramFilterBar list={list} makes={[]} />
      <ProgramTable list={list} onOpen={open} onNew={undefined} />
    </>
  );
}
