import './life.css';
import { Button, HTMLTable } from '@blueprintjs/core';
import { type StateMachine, stateName } from '@oasis/engine/states';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';

/** A move that was made, as calls answer it. */
export interface LoggedMove {
  /** In the language of the request. */
  readonly moveName: string;
  readonly from: string;
  readonly to: string;
  readonly version: number;
  readonly reason: string;
  readonly movedBy: string;
  readonly movedAt: string;
}

interface MoveLogProps {
  readonly machine: StateMachine;
  readonly lines: readonly LoggedMove[];
  /** Absent without earlier ones. */
  readonly onMore?: (() => void) | undefined;
}

/** The moves of an object with user, time and reason, the newest first. */
export function MoveLog({ machine, lines, onMore }: MoveLogProps) {
  const { t, pick } = useLabels();
  const name = (state: string) => pick(stateName(machine.states, state));
  return (
    <section aria-label={t('life.log')}>
      <HTMLTable compact striped className="oasis-life-log">
        <caption className="oasis-hidden">{t('life.log')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('life.logWhen')}</th>
            <th scope="col">{t('life.logMove')}</th>
            <th scope="col">{t('life.logLeads')}</th>
            <th scope="col">{t('life.logWho')}</th>
            <th scope="col">{t('life.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ version, moveName, from, to, reason, movedBy, movedAt }) => (
            <tr key={version}>
              <td className="oasis-life-when">{timeText(movedAt)}</td>
              <td>{moveName}</td>
              <td>{from === '' || from === to ? name(to) : `${name(from)} → ${name(to)}`}</td>
              <td>{movedBy || '-'}</td>
              <td className="oasis-life-reason">{reason}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {onMore !== undefined && <Button onClick={onMore}>{t('life.earlier')}</Button>}
    </section>
  );
}
