import { Callout, HTMLTable } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { stateRefusal } from '@oasis/engine/access';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { CallError } from '../../api/call-error.ts';
import { client } from '../../api/client.ts';
import { MissingList, type MissingThing, missingIn } from '../../life/MissingList.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { codeOf, type LifeProgram } from '../../program/life-program.ts';

interface SubmitManyProps {
  readonly programs: readonly LifeProgram[];
  /** Called after a program was submitted or had changed meanwhile. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Result of one program; without a text it was submitted. */
interface Outcome {
  readonly refused?: { readonly text: string; readonly missing: readonly MissingThing[] };
}

/** Submits several programs one after the other, and shows the result and missing content of each. */
export function SubmitMany({ programs, onChanged, onClose }: SubmitManyProps) {
  const { t, pick, say } = useLabels();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isOver = outcomes.size === programs.length;
  const run = async () => {
    setRunning(true);
    for (const program of programs) {
      const unfit = stateRefusal(PROGRAM.moves.submit, program.status);
      const outcome = unfit === undefined ? await submit(program) : { refused: { text: say(unfit), missing: [] } };
      setOutcomes((before) => new Map(before).set(program.programId, outcome));
    }
    setRunning(false);
    onChanged();
  };
  const done = [...outcomes.values()].filter(({ refused }) => refused === undefined).length;
  return (
    <FormDialog
      open
      width={760}
      title={t('programLife.submitSelected')}
      submitLabel={isOver ? t('common.close') : pick(PROGRAM.moves.submit.name)}
      busy={isRunning}
      onSubmit={() => (isOver ? onClose() : void run())}
      onClose={onClose}
    >
      <p>{t('programLife.submitSelectedText')}</p>
      {isOver && (
        <Callout compact intent={done === programs.length ? 'success' : 'warning'} role="status">
          {t('life.doneCount', { done, all: programs.length })}
        </Callout>
      )}
      <HTMLTable compact className="oasis-program-many">
        <caption className="oasis-hidden">{t('programLife.submitSelected')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('programLife.program')}</th>
            <th scope="col">{t('life.result')}</th>
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <tr key={program.programId}>
              <td>{`${codeOf(program)} ${program.programName}`}</td>
              <td>
                <Result outcome={outcomes.get(program.programId)} />
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </FormDialog>
  );
}

function Result({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t } = useLabels();
  if (outcome === undefined) return null;
  if (outcome.refused === undefined) {
    return (
      <>
        <TickCircle className="oasis-mark-yes" /> {t('life.done')}
      </>
    );
  }
  const { text, missing } = outcome.refused;
  return (
    <>
      {text}
      <MissingList missing={missing} />
    </>
  );
}

async function submit({ programId, version }: LifeProgram): Promise<Outcome> {
  const answer = await client.call('program.submit', { query: { version }, body: { programId }, silent: true });
  if (answer.ok) return {};
  const { message: text } = answer.error;
  return { refused: { text, missing: missingIn(new CallError(answer.error)) } };
}
