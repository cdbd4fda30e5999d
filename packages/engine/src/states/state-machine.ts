import type { LocalText } from '../base/locale.ts';

/** The colour of a state. */
export type Tone = 'none' | 'primary' | 'success' | 'warning' | 'danger';

export interface StateRule {
  readonly name: LocalText;
  readonly tone: Tone;
}

/** The target of a move: one state, or for each of its states another one, the same if it stays. */
export type Leads<State extends string = string> = State | Readonly<Partial<Record<State, State>>>;

/** One way from a state to another one. */
export interface MoveRule<State extends string = string, Code extends string = string> {
  readonly name: LocalText;
  /** The states in which the move may be made; empty for the move that makes the object. */
  readonly from: readonly State[];
  readonly to: Leads<State>;
  /** It is made for a reason, which is kept with it. Absent: a reason may be given. */
  readonly reason?: 'needed';
  /** Code of the message when the object is in another state; a general one that names the states if absent. */
  readonly otherState?: Code;
  /** Separated duties: a user who took one of these parts in the object may not make this move. */
  readonly notBy?: readonly string[];
  /** Code of the message to such a user; a general one if absent. */
  readonly otherUser?: Code;
  /** The states of its machine, for messages that name them. */
  readonly states?: Readonly<Record<string, StateRule>>;
}

/** The states of one kind of object and the moves between them: the only source of allowed sequences. */
export interface StateMachine<
  State extends string = string,
  Move extends string = string,
  Code extends string = string,
> {
  readonly name: LocalText;
  readonly states: Readonly<Record<State, StateRule>>;
  readonly moves: Readonly<Record<Move, MoveRule<State, Code>>>;
}

/** The part that a user took in an object, by the name of the move or a part that the object names. */
export interface TakenPart {
  readonly part: string;
  readonly usrid: number;
}

/** Keeps the names of states and moves in the type, and the states that each move begins in; each move knows the states. */
export function defineStates<
  const States extends Readonly<Record<string, StateRule>>,
  const Moves extends Readonly<Record<string, MoveRule<keyof States & string>>>,
>(machine: { readonly name: LocalText; readonly states: States; readonly moves: Moves }) {
  const rules: Readonly<Record<string, MoveRule>> = machine.moves;
  for (const rule of Object.values(rules)) Object.assign(rule, { states: machine.states });
  return machine;
}

/** The name of a state; an unknown one is shown as stored. */
export function stateName(states: Readonly<Record<string, StateRule>> | undefined, state: string): LocalText {
  return states?.[state]?.name ?? { en: state, zh: state };
}

/** The states of a machine. */
export type StateOf<Machine extends { readonly states: object }> = keyof Machine['states'] & string;

/** The names of the moves that may be made in a state, in the order of the machine. */
export function movesFrom({ moves }: StateMachine, state: string): readonly string[] {
  return Object.entries(moves).flatMap(([name, { from }]) => (from.includes(state) ? [name] : []));
}

/** The target state of a move; `undefined` begins with the move that makes the object. Undefined if it may not be made. */
export function stateAfter({ from, to }: MoveRule, state: string | undefined): string | undefined {
  if (state === undefined ? from.length > 0 : !from.includes(state)) return undefined;
  return typeof to === 'string' ? to : to[state ?? ''];
}

/** The machine as a state diagram of Mermaid; a state that no move leads to is not drawn. */
export function stateDiagram({ states, moves }: StateMachine): string {
  const arrows = Object.values(moves).flatMap(arrowsOf);
  const drawn = Object.keys(states).filter((state) => arrows.some(({ end }) => end === state));
  const idOf = (state: string): string => `s${drawn.indexOf(state)}`;
  const isLast = (state: string): boolean => arrows.every(({ begin, end }) => begin !== state || end === state);
  return [
    'stateDiagram-v2',
    ...drawn.map((state) => `  state "${states[state]?.name.en}" as ${idOf(state)}`),
    ...arrows.map(
      ({ begin, end, name }) => `  ${begin === undefined ? '[*]' : idOf(begin)} --> ${idOf(end)}: ${name.en}`,
    ),
    ...drawn.filter(isLast).map((state) => `  ${idOf(state)} --> [*]`),
  ].join('\n');
}

interface Arrow {
  /** Undefined for the move that makes the object. */
  readonly begin: string | undefined;
  readonly end: string;
  readonly name: LocalText;
}

function arrowsOf(rule: MoveRule): readonly Arrow[] {
  const begins = rule.from.length === 0 ? [undefined] : rule.from;
  return begins.flatMap((begin) => {
    const end = stateAfter(rule, begin);
    return end === undefined ? [] : [{ begin, end, name: rule.name }];
  });
}
