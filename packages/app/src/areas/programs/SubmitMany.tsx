import { PROGRAM } from '@oasis/engine/areas/programs';
import { client } from '../../api/client.ts';
import { MoveEach } from '../../life/MoveEach.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { codeOf, type LifeProgram } from '../../program/life-program.ts';

interface SubmitManyProps {
  readonly programs: readonly LifeProgram[];
  /** Called after a program was submitted or had changed meanwhile. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Submits several programs one after the other, and shows the result and missing content of each. */
export function SubmitMany({ programs, onChanged, onClose }: SubmitManyProps) {
  const { t } = useLabels();
  return (
    <MoveEach
      rows={programs}
      rule={PROGRAM.moves.submit}
      title={t('programLife.submitSelected')}
      text={t('programLife.submitSelectedText')}
      head={t('programLife.program')}
      keyOf={({ programId }) => programId}
      nameOf={(program) => `${codeOf(program)} ${program.programName}`}
      send={({ programId, version }) =>
        client.call('program.submit', { query: { version }, body: { programId }, silent: true })
      }
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
