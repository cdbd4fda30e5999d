import './life.css';
import { type StateMachine, stateAfter } from '@oasis/engine/states';
import { useLabels } from '../locale/use-labels.ts';

interface StateLineProps {
  readonly machine: StateMachine;
  readonly status: string;
}

/**
 * The states of an object as a small drawing: its way from left to right, below it the other ends. The present state
 * is marked, and the states that a move reaches from there name the moves.
 */
export function StateLine({ machine, status }: StateLineProps) {
  const { t } = useLabels();
  const { way, aside } = statesDrawn(machine);
  return (
    <section className="oasis-life-drawing" aria-label={t('life.states')}>
      <ol className="oasis-life-way">
        {way.map((state) => (
          <StateBox key={state} machine={machine} state={state} status={status} />
        ))}
      </ol>
      {aside.length > 0 && (
        <ul className="oasis-life-aside">
          {aside.map((state) => (
            <StateBox key={state} machine={machine} state={state} status={status} />
          ))}
        </ul>
      )}
    </section>
  );
}

function StateBox({ machine, state, status }: StateLineProps & { readonly state: string }) {
  const { t, pick } = useLabels();
  const rule = machine.states[state];
  const isHere = state === status;
  const moves = Object.values(machine.moves).filter((move) => !isHere && stateAfter(move, status) === state);
  return (
    <li
      className={`oasis-life-state oasis-life-${rule?.tone ?? 'none'}`}
      {...(isHere && { 'aria-current': 'step' as const })}
      {...(moves.length > 0 && { 'data-next': true })}
    >
      <span className="oasis-life-name">{rule === undefined ? state : pick(rule.name)}</span>
      <span className="oasis-life-by">{isHere ? t('life.here') : moves.map(({ name }) => pick(name)).join(' · ')}</span>
    </li>
  );
}

/**
 * The states in the order of the machine: those that follow each other by moves are the way, all others are aside. A state that
 * no move leaves and that is no success is an end, never part of the way.
 */
export function statesDrawn(machine: StateMachine): {
  readonly way: readonly string[];
  readonly aside: readonly string[];
} {
  const moves = Object.values(machine.moves);
  const leads = (from: string | undefined, to: string) => moves.some((move) => stateAfter(move, from) === to);
  const isEnd = (state: string) =>
    machine.states[state]?.tone === 'danger' || (machine.states[state]?.tone === 'none' && !leads(undefined, state));
  const way: string[] = [];
  for (const state of Object.keys(machine.states)) {
    if (!isEnd(state) && leads(way.at(-1), state)) way.push(state);
  }
  return { way, aside: Object.keys(machine.states).filter((state) => !way.includes(state)) };
}
