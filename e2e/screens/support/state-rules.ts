import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ADJUSTMENT } from '../../../packages/engine/src/areas/adjustments/states.ts';
import { APPEAL } from '../../../packages/engine/src/areas/appeals/states.ts';
import { APPROVAL } from '../../../packages/engine/src/areas/approvals/states.ts';
import { CALCULATOR_VERSION } from '../../../packages/engine/src/areas/calculator/states.ts';
import { CAR } from '../../../packages/engine/src/areas/cars/states.ts';
import { CHECK_RULE } from '../../../packages/engine/src/areas/check-rules/states.ts';
import { CHECK_ITEM } from '../../../packages/engine/src/areas/checking/states.ts';
import { CHECKING_PLAN } from '../../../packages/engine/src/areas/checking-plans/states.ts';
import { RUN } from '../../../packages/engine/src/areas/claim-runs/states.ts';
import { CLAIM } from '../../../packages/engine/src/areas/claims/states.ts';
import { COMBINABILITY } from '../../../packages/engine/src/areas/combinability/states.ts';
import { SALE_CORRECTION } from '../../../packages/engine/src/areas/corrections/states.ts';
import { EXEMPTION } from '../../../packages/engine/src/areas/exemptions/states.ts';
import { LATE_REQUEST } from '../../../packages/engine/src/areas/late-claims/states.ts';
import { REGISTRATION_SET } from '../../../packages/engine/src/areas/local-registration/states.ts';
import { PAPER_REQUEST } from '../../../packages/engine/src/areas/paper-requests/states.ts';
import { PARAMETER } from '../../../packages/engine/src/areas/parameters/states.ts';
import { POST } from '../../../packages/engine/src/areas/post/states.ts';
import { PROGRAM } from '../../../packages/engine/src/areas/programs/states.ts';
import { RELEASE } from '../../../packages/engine/src/areas/releases/states.ts';
import { RETAIL } from '../../../packages/engine/src/areas/retail/states.ts';
import { SOURCE_SET } from '../../../packages/engine/src/areas/sources/states.ts';
import { SAMPLE_LIST } from '../../../packages/engine/src/areas/spot-checks/states.ts';
import { SUPPORT_ORDER } from '../../../packages/engine/src/areas/support-orders/states.ts';
import { words } from '../../../packages/server/test/expected/lines.ts';
import type { AreaStates, PageStates } from '../../../packages/server/test/expected/states.ts';

const MACHINES = {
  ADJUSTMENT,
  APPEAL,
  APPROVAL,
  PROGRAM,
  RELEASE,
  PARAMETER,
  COMBINABILITY,
  CALCULATOR_VERSION,
  CAR,
  CLAIM,
  LATE_REQUEST,
  PAPER_REQUEST,
  CHECKING_PLAN,
  CHECK_ITEM,
  CHECK_RULE,
  EXEMPTION,
  RETAIL,
  SALE_CORRECTION,
  POST,
  REGISTRATION_SET,
  RUN,
  SAMPLE_LIST,
  SOURCE_SET,
  SUPPORT_ORDER,
};
const FOLDER = path.resolve(import.meta.dirname, '../../../packages/server/test/states');

export interface NamedStates extends AreaStates {
  readonly area: string;
}

/** What is expected of the screens of each area that has a file, by its name. */
export const STATES: readonly NamedStates[] = await Promise.all(
  readdirSync(FOLDER)
    .toSorted()
    .map(async (file) => {
      const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.join(FOLDER, file)).href);
      if (!hasStates(module)) throw new Error(`packages/server/test/states/${file} exports no states.`);
      return { area: path.basename(file, '.ts'), ...module.states };
    }),
);

function hasStates(module: unknown): module is { readonly states: AreaStates } {
  return typeof module === 'object' && module !== null && 'states' in module;
}

/** What one person is expected to be shown of a page in a state. */
export interface Look {
  readonly state: string;
  readonly who: string;
  readonly shown: string;
}

interface Block {
  readonly states: readonly string[];
  /** `*`: everybody who can open the page. */
  readonly people: readonly string[];
  readonly lines: readonly string[];
}

/** Every look at a page: all that the text says of a state for a person, in the order in which screens are read. */
export function looksOf(page: Pick<PageStates, 'shows' | 'people'>): readonly Look[] {
  const blocks = blocksOf(page.shows);
  const states = [...new Set(blocks.flatMap((block) => block.states))];
  return states.flatMap((state) =>
    words(page.people)
      .filter((who) => timesSaid(blocks, state, who) > 0)
      .map((who) => ({ state, who, shown: inOrder(linesFor(blocks, state, who)) })),
  );
}

function linesFor(blocks: readonly Block[], state: string, who: string): readonly string[] {
  return blocks
    .filter(({ states, people }) => states.includes(state) && (people.includes(who) || people.includes('*')))
    .flatMap(({ lines }) => lines);
}

/** How often the buttons of a state are said for a person. */
function timesSaid(blocks: readonly Block[], state: string, who: string): number {
  return linesFor(blocks, state, who).filter((line) => !isOfKind(line)).length;
}

function blocksOf(text: string): readonly Block[] {
  const blocks: { states: string[]; people: readonly string[]; lines: string[] }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (line.startsWith(' ')) blocks.at(-1)?.lines.push(line.trim());
    else {
      const [states = '', people] = line.split(' / ');
      blocks.push({ states: states.split(',').map((state) => state.trim()), people: words(people), lines: [] });
    }
  }
  return blocks;
}

const NO_BUTTONS = 'no buttons';
const KINDS = ['=', '!', '*', '-', '#'];

/** Lines as they are compared: buttons, marks, callouts, rows by their names, fields, sections. */
export function inOrder(lines: readonly string[]): string {
  const kind = (line: string) => (isOfKind(line) ? KINDS.indexOf(line.charAt(0)) : -1);
  return lines
    .filter((line) => line !== '' && line !== NO_BUTTONS)
    .toSorted((a, b) => kind(a) - kind(b) || (a < b ? -1 : 1))
    .join('\n');
}

function isOfKind(line: string): boolean {
  return KINDS.includes(line.charAt(0)) && line.charAt(1) === ' ';
}

/**
 * Returns a sentence for each state and person of whose buttons nothing is said, or something twice. What follows further steps is
 * said for some people alone.
 */
export function gapsOfStates(page: PageStates, machine: readonly string[]): readonly string[] {
  const blocks = blocksOf(page.shows);
  const states = [...new Set(blocks.flatMap((block) => block.states))];
  const people = words(page.people);
  const times = (state: string, who: string) => timesSaid(blocks, state, who);
  return [
    ...states.flatMap((state) =>
      people
        .filter((who) => times(state, who) !== 1 && !(times(state, who) === 0 && subjectOf(state) !== state))
        .map((who) => `the buttons of ${state} for ${who} are said ${times(state, who)} times`),
    ),
    ...blocks
      .flatMap((block) => block.people)
      .filter((who) => who !== '*' && !people.includes(who))
      .map((who) => `${who} is not among those who can open it`),
    ...machine.filter((state) => !states.map(subjectOf).includes(state)).map((state) => `nothing is said of ${state}`),
  ].map((text) => `${page.page}: ${text}`);
}

/** Whether what is shown is what is expected, where '…' stands for any text. */
export function fits(shown: string, expected: string): boolean {
  const parts = expected.split('…').map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^\\n]*')}$`).test(shown);
}

/** The state without what was done besides. */
export function subjectOf(state: string): string {
  return state.split(' (')[0] ?? state;
}

/** The states of a machine of the engine, by its name there; none where a page is about no machine. */
export function machineOf(name: string | undefined): readonly string[] {
  if (name === undefined) return [];
  const found = Object.entries(MACHINES).find(([known]) => known === name)?.[1];
  if (found === undefined) throw new Error(`There is no machine ${name}.`);
  return Object.keys(found.states);
}
