import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { stateRefusal, userRefusal } from '../access/move-refusals.ts';
import { movesFrom, type StateMachine, stateAfter, stateDiagram } from '../states/state-machine.ts';
import { AREAS, type MessageCode } from './areas.ts';
import type { Area } from './define-area.ts';
import { DUTY_OVERRIDE } from './duties/states.ts';

const ALL: readonly Area<string, MessageCode>[] = AREAS;
const STATE_MACHINES = ALL.flatMap(({ states }) => (states === undefined ? [] : [states]));
const NAMED = STATE_MACHINES.map((machine) => [machine.name.en, machine] as const);

describe.each(NAMED)('the states of a %s', (_, machine) => {
  const moves = Object.entries(machine.moves);

  it('have names in both languages, and so have the moves', () => {
    const texts = [machine, ...Object.values(machine.states), ...Object.values(machine.moves)].map(({ name }) => name);
    expect(texts.filter(({ en, zh }) => en === '' || zh === '')).toEqual([]);
  });

  it('begin with a move that makes the object', () => {
    expect(moves.some(([, { from }]) => from.length === 0)).toBe(true);
  });

  it('are reached by moves of the former state and by no others, in random sequences', () => {
    const tried = fc.array(fc.constantFrom(...moves), { maxLength: 12 });
    fc.assert(
      fc.property(tried, (sequence) => {
        let state: string | undefined;
        for (const [name, rule] of sequence) {
          const isAllowed = state === undefined ? rule.from.length === 0 : movesFrom(machine, state).includes(name);
          if (state !== undefined) expect(stateRefusal(rule, state) === undefined).toBe(isAllowed);
          const after = stateAfter(rule, state);
          expect(after !== undefined).toBe(isAllowed);
          state = after ?? state;
          if (state !== undefined) expect(Object.keys(machine.states)).toContain(state);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('are drawn with an arrow for every move', () => {
    const arrows = stateDiagram(machine)
      .split('\n')
      .filter((line) => line.includes(': '));
    expect(arrows).toHaveLength(moves.reduce((count, [, { from }]) => count + Math.max(1, from.length), 0));
  });
});

it('the page of all states equals the machines (vitest -u draws it again)', async () => {
  const parts = STATE_MACHINES.map(
    (machine) => `## ${machine.name.en}\n\n\`\`\`mermaid\n${stateDiagram(machine)}\n\`\`\`\n`,
  );
  const page = `# States\n\nDrawn from the areas of \`packages/engine/src/areas\` by their test.\n\n${parts.join('\n')}`;
  await expect(page).toMatchFileSnapshot('../../../../docs/states.md');
});

it('a state without moves to or from it is drawn as an end', () => {
  const machine: StateMachine = {
    name: { en: 'Door', zh: '门' },
    states: {
      open: { name: { en: 'Open', zh: '开' }, tone: 'none' },
      shut: { name: { en: 'Shut', zh: '关' }, tone: 'none' },
    },
    moves: {
      make: { name: { en: 'Make', zh: '造' }, from: [], to: 'open' },
      shut: { name: { en: 'Shut', zh: '关' }, from: ['open'], to: 'shut' },
    },
  };
  expect(stateDiagram(machine)).toBe(`stateDiagram-v2
  state "Open" as s0
  state "Shut" as s1
  [*] --> s0: Make
  s0 --> s1: Shut
  s1 --> [*]`);
});

describe('a move is refused', () => {
  const { approve } = DUTY_OVERRIDE.moves;

  it('in another state, with the message of the move', () => {
    expect(stateRefusal(approve, 'requested')).toBeUndefined();
    expect(stateRefusal(approve, 'ended')).toEqual({ code: 'DUTY_ALREADY_DECIDED' });
    const { name, from, to } = approve;
    expect(stateRefusal({ name, from, to }, 'ended')?.code).toBe('STATE_NOT_FITTING');
  });

  it('to a user who took a part that excludes it', () => {
    expect(userRefusal(approve, 7, [{ part: 'request', usrid: 7 }])).toEqual({ code: 'DUTY_OTHER_DECIDES' });
    expect(userRefusal(approve, 7, [{ part: 'holder', usrid: 7 }])?.code).toBe('DUTY_OTHER_DECIDES');
    expect(userRefusal(approve, 7, [{ part: 'request', usrid: 8 }])).toBeUndefined();
  });
});
