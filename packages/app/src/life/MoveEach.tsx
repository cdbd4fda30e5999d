import './life.css';
import { Callout, HTMLTable } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import type { CallFailure } from '@oasis/api-client';
import { type RefusingMove, stateRefusal } from '@oasis/engine/access';
import type { Result as Answer } from '@oasis/engine/base';
import { FormDialog } from '@oasis/ui';
import { useState } from 'react';
import { CallError } from '../api/call-error.ts';
import { useLabels } from '../locale/use-labels.ts';
import { MissingList, type MissingThing, missingIn } from './MissingList.tsx';
import type { RowKey } from './selection.tsx';
import type { Moving } from './use-moves.tsx';

interface MoveEachProps<Row> {
  readonly rows: readonly Row[];
  readonly rule: RefusingMove;
  readonly title: string;
  /** The effect of the move on each of them. */
  readonly text: string;
  /** The kind of object, over their names. */
  readonly head: string;
  readonly keyOf: (row: Row) => RowKey;
  readonly nameOf: (row: Row) => string;
  /** Moves one of them. */
  readonly send: (row: Row) => Promise<Answer<unknown, CallFailure>>;
  /** Called after they were moved, or had changed meanwhile. */
  readonly onChanged: () => void;
  /** Called with whether all of them have their results. */
  readonly onClose: (isOver: boolean) => void;
}

/** Result of one object; without a text it was moved. */
interface Outcome {
  readonly refused?: { readonly text: string; readonly missing: readonly MissingThing[] };
}

/** Moves several objects one after the other, each by itself, and tells of each whether it moved or why it did not, and what it lacks. */
export function MoveEach<Row extends Moving>(props: MoveEachProps<Row>) {
  const { rows, rule, title, text, head, keyOf, nameOf, send, onChanged, onClose } = props;
  const { t, pick, say } = useLabels();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<RowKey, Outcome>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isOver = outcomes.size === rows.length;
  const run = async () => {
    setRunning(true);
    for (const row of rows) {
      const unfit = stateRefusal(rule, row.status);
      const outcome = unfit === undefined ? outcomeOf(await send(row)) : { refused: { text: say(unfit), missing: [] } };
      setOutcomes((before) => new Map(before).set(keyOf(row), outcome));
    }
    setRunning(false);
    onChanged();
  };
  const done = [...outcomes.values()].filter(({ refused }) => refused === undefined).length;
  return (
    <FormDialog
      open
      width={760}
      title={title}
      submitLabel={isOver ? t('common.close') : pick(rule.name)}
      busy={isRunning}
      onSubmit={() => (isOver ? onClose(true) : void run())}
      onClose={() => onClose(isOver)}
    >
      <p>{text}</p>
      {isOver && (
        <Callout compact intent={done === rows.length ? 'success' : 'warning'} role="status">
          {t('life.doneCount', { done, all: rows.length })}
        </Callout>
      )}
      <HTMLTable compact className="oasis-life-each">
        <caption className="oasis-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('life.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td>{nameOf(row)}</td>
              <td>
                <Result outcome={outcomes.get(keyOf(row))} />
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
        <TickCircle className="oasis-move-made" /> {t('life.done')}
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

function outcomeOf(answer: Answer<unknown, CallFailure>): Outcome {
  if (answer.ok) return {};
  return { refused: { text: answer.error.message, missing: missingIn(new CallError(answer.error)) } };
}
