import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../packages/engine/src/base/assert.ts';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { type Hands, handsOf } from '../../packages/server/test/expected/hands.ts';
import { words } from '../../packages/server/test/expected/lines.ts';
import type { PageStates, Scene } from '../../packages/server/test/expected/states.ts';
import { addColleague, addReader } from '../../packages/server/test/more-people.ts';
import { askedText, awaitedIn, callsOf, whileAnswersKeep } from './support/asked-again.ts';
import { screensOf, settled } from './support/screens.ts';
import { fits, gapsOfStates, looksOf, machineOf, STATES, subjectOf } from './support/state-rules.ts';
import { stateShown } from './support/state-shown.ts';
import { goTo as goToCell } from './support/table.ts';

const { product, open } = screensOf(budgetServer);
let hands: Hands;

beforeAll(async () => {
  await addColleague(product(), 'sales2', 'sales');
  await addReader(product(), 'reader');
  hands = handsOf(product());
});

/** More are not told: each is waited for. */
const MOST_WRONG = 6;

/** Many looks, also on a machine that has much else to do. */
const SWEEP = { timeout: 300_000 };

/** Pages of these areas alone, for who judges changes of them. */
const only = process.env.OASIS_STATES?.split(',');

describe.each(STATES.filter(({ area }) => only?.includes(area) !== false))('$area', ({ scene: makeScene, pages }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await makeScene(hands);
  }, SWEEP.timeout);

  it('says every state of its pages once for everybody who can open them', () => {
    expect(pages.flatMap((page) => gapsOfStates(page, machineOf(page.machine)))).toEqual([]);
  });

  it('asks again for what others may have changed, and in the other language for what says words', SWEEP, async () => {
    const wrong: string[] = [];
    for (const page of pages) {
      const asked = await whileAnswersKeep(() => askedOn(page, scene));
      if (asked !== page.asks) wrong.push(`${page.page}: ${asked}\n--- expected: ${page.asks}`);
    }
    expect(wrong.join('\n\n')).toBe('');
  });

  const everybody = [...new Set(pages.flatMap(({ people }) => words(people)))];
  it.each(everybody)('shows %s what is expected of each page in each state', SWEEP, async (who) => {
    const user = await open(who, '/');
    const wrong: string[] = [];
    for (const page of pages) {
      for (const look of looksOf(page).filter((one) => one.who === who)) {
        if (wrong.length === MOST_WRONG) break;
        const shown = await shownIn(user, page, { ...look, scene });
        if (!fits(shown, look.shown))
          wrong.push(`${page.page}, ${look.state}, ${who}:\n${shown}\n--- expected:\n${look.shown}`);
      }
    }
    expect(wrong.join('\n\n')).toBe('');
    expect(product().refused).toEqual([]);
  });
});

interface Asked {
  readonly state: string;
  readonly shown: string;
  readonly scene: Scene;
}

/** The calls of a page that is opened again, and of a page that changes its language; a phone offers no other language. */
async function askedOn(page: PageStates, scene: Scene): Promise<string> {
  const { who, state } = present(looksOf(page)[0], 'a look');
  const user = await open(who, '/');
  const show = async () => {
    await goTo('/', isHome);
    await goTo(addressOf(page, state, scene), () => document.querySelector('main h1') !== null);
    await settled();
  };
  const { asks } = page;
  await callsOf(product(), awaitedIn(asks, 'again'), show);
  const again = await callsOf(product(), awaitedIn(asks, 'again'), show);
  const press = async (name: string) => {
    const button = screen.queryByRole('button', { name });
    if (button !== null) await user.click(button);
    await settled();
  };
  const inLanguage = await callsOf(product(), awaitedIn(asks, 'in language'), () => press('中文'));
  await press('EN');
  return askedText(again, inLanguage);
}

const isHome = () => document.querySelector('main')?.textContent === 'OASIS';

/** Goes to a page in a state, does what is to be done there, and reads it once nothing is under way any more. */
async function shownIn(user: UserEvent, page: PageStates, { state, shown, scene }: Asked): Promise<string> {
  await goTo('/', isHome);
  const address = addressOf(page, state, scene);
  await goTo(address, () => document.querySelector('main h1') !== null);
  await settled();
  for (const step of page.steps?.[state] ?? []) {
    await make(user, step, scene);
    await settled();
  }
  const names = Object.entries(scene).flatMap(([name, text]) =>
    typeof text === 'string' ? [[text, name] as const] : [],
  );
  const reading = {
    expected: shown,
    names,
    ofProgram: page.ofProgram === true,
    filters: page.filters === true,
    onlyScene: page.only === 'scene',
  };
  const read = () => stateShown(reading);
  try {
    await waitFor(() => expect(fits(read(), shown)).toBe(true), { timeout: 3_000 });
  } catch {
    // What is shown is told by the test, with all else that is wrong.
  }
  return read();
}

async function goTo(address: string, isThere: () => boolean): Promise<void> {
  window.history.pushState(null, '', address);
  await waitFor(() => expect(isThere(), address).toBe(true));
}

function addressOf({ at, atIn }: PageStates, state: string, scene: Scene): string {
  return filled(atIn?.[state] ?? atIn?.[subjectOf(state)] ?? at, state, scene);
}

function filled(text: string, state: string, scene: Scene): string {
  return text.replaceAll(/\{([^}]*)\}/g, (_whole, name: string) => {
    const value = scene[name === '' ? subjectOf(state) : name];
    if (value === undefined) throw new Error(`${text}: the scene has nothing for '${name || state}'.`);
    return String(value);
  });
}

/** One step on a page, as `PageStates.steps` writes it. */
async function make(user: UserEvent, step: string, scene: Scene): Promise<void> {
  const [verb = '', ...rest] = filled(step, '', scene).split(' ');
  const what = rest.join(' ');
  if (verb === 'press') return user.click(await screen.findByRole('button', { name: what }));
  if (verb === 'move') return user.click(await screen.findByRole('menuitem', { name: what }));
  if (verb === 'tick') return user.click(await screen.findByRole('checkbox', { name: what }));
  const [label = '', ...texts] = what.split(': ');
  const text = texts.join(': ');
  if (verb === 'upload') {
    return user.upload(await fileField(), new File([text], label, { type: 'text/csv' }));
  }
  if (verb === 'cell') {
    return goToCell(user, Number(rest[0]), rest.slice(1).join(' '));
  }
  // A star may say that the field is required.
  const field = await screen.findByLabelText((said) => [label, `${label} *`].includes(said));
  if (verb === 'choose') return user.selectOptions(field, text);
  await user.clear(field);
  return user.type(field, text);
}

/** The field of files in the dialog, which comes with its code. */
async function fileField(): Promise<HTMLInputElement> {
  const find = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  return waitFor(() => present(find(), 'a field of files'));
}
