import { screen } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** More entries than any menu has. */
const MOST_FOLDED = 40;

/** The menu as it stands there: 'Budget: Wording & Budget, Budget Input; …'. */
export async function menuShown(user: UserEvent): Promise<string> {
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const folded = () => menu.querySelector('li > button[aria-expanded="false"]');
  // Each that is opened is one less; what stands below it may be folded too.
  for (let step = 0; step < MOST_FOLDED; step += 1) {
    const next = folded();
    if (next === null) break;
    await user.click(next);
  }
  return [...menu.querySelectorAll(':scope > ul > li')]
    .map((entry) => {
      const below = [...entry.querySelectorAll('a')].map(textOf);
      return `${textOf(entry.querySelector('button'))}: ${below.join(', ')}`;
    })
    .join('; ');
}

/** Parts of a page that have the same buttons for whoever has them. */
const CHROME = 'thead, .oasis-pager, [role="tablist"], .oasis-sheet, .oasis-sheet-status, .oasis-notice';

const WAITING = '.oasis-busy > *, [aria-busy="true"], .bp6-skeleton, main .oasis-waiting';

/** Names that hold what they are about, cut to their verb. */
const VERBS = [
  'Remove role',
  'Remove BU',
  'Formula of',
  'Select all',
  'Choose a day',
  'Input Set',
  'Regenerate',
  'Legal entity',
  'BU names',
];

/**
 * What can be pressed on the page, as the table of rights writes it: 'Add · Search · Reset / each: View · Edit', with
 * '(off)' for what is there and disabled. Heads and pages of a list, the choice of its columns, tabs and the notice are
 * left out. While anything loads it is 'still loading'.
 */
export function shownOn(): string {
  const main = document.querySelector('main');
  if (main === null || document.querySelector(WAITING) !== null) return 'still loading';
  if (main.textContent.includes('No permission')) return 'No permission';
  const controls = [...main.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input[type="checkbox"]')];
  const found = controls.filter((element) => element.closest(CHROME) === null && textOf(element) !== 'Columns');
  const rowElements = [...main.querySelectorAll('.oasis-paged tbody tr')].filter(
    (row) => row.querySelector('.oasis-table-whole') === null,
  );
  const above = found.filter((element) => rowElements.every((row) => !row.contains(element)));
  const rows = rowElements.map((row) => {
    const names = found.filter((element) => row.contains(element) && element.matches('button')).map(nameOf);
    return { name: textOf(row.querySelectorAll('td')[1]), names: names.join(' · ') };
  });
  const acting = rows.filter(({ names }) => names !== '');
  const isSame =
    acting.length > 0 && acting.length === rows.length && acting.every(({ names }) => names === acting[0]?.names);
  const ofRows = isSame ? [`each: ${acting[0]?.names}`] : acting.map(({ name, names }) => `${name}: ${names}`);
  const ofPage = [...new Set(above.map(nameOf))].join(' · ');
  return [ofPage, ...ofRows].filter((part) => part !== '').join(' / ');
}

function nameOf(element: HTMLButtonElement | HTMLInputElement): string {
  const isBox = element instanceof HTMLInputElement;
  const isSwitch = element.closest('.bp6-switch') !== null;
  const label = isBox && isSwitch ? textOf(element.closest('label')) : textOf(element);
  const full = (element.getAttribute('aria-label') ?? label).trim();
  const name = isBox && !isSwitch ? 'boxes' : (VERBS.find((verb) => full.startsWith(verb)) ?? full);
  const isOff = element.disabled || element.getAttribute('aria-disabled') === 'true';
  return `${/^\d{4}-\d\d-\d\d/.test(name) ? 'its moment' : name}${isOff ? ' (off)' : ''}`;
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}
