import type { Page } from '@playwright/test';

/** More entries than any menu has. */
const MOST_FOLDED = 40;

/** The menu as it stands there: 'Budget: Wording & Budget, Budget Input; …'. */
export async function menuShown(page: Page): Promise<string> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const folded = menu.locator('li > button[aria-expanded="false"]');
  // Each that is opened is one less; what stands below it may be folded too.
  for (let step = 0; step < MOST_FOLDED && (await folded.count()) > 0; step += 1) await folded.first().click();
  return menu.evaluate((nav) =>
    [...nav.querySelectorAll(':scope > ul > li')]
      .map((entry) => {
        const below = [...entry.querySelectorAll('a')].map((link) => link.innerText.trim());
        return `${entry.querySelector('button')?.innerText.trim()}: ${below.join(', ')}`;
      })
      .join('; '),
  );
}

/**
 * What can be pressed on the page, as the table of rights writes it: 'Add · Search · Reset / each: View · Edit', with
 * '(off)' for what is there and disabled. Heads and pages of a list, the choice of its columns, tabs
 * and the notice are left out;
 * names that hold what they are about are cut to their verb. While anything loads it is 'still loading'.
 */
export async function shownOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null || document.querySelector('.oasis-busy > *, [aria-busy="true"], .bp6-skeleton') !== null)
      return 'still loading';
    if (main.querySelector('.oasis-waiting') !== null) return 'still loading';
    if (main.innerText.includes('No permission')) return 'No permission';
    const chrome = 'thead, .oasis-pager, [role="tablist"], .oasis-sheet, .oasis-sheet-status, .oasis-notice';
    const verbs = [
      'Remove role',
      'Remove BU',
      'Select all',
      'Choose a day',
      'Input Set',
      'Regenerate',
      'Legal entity',
      'BU names',
    ];
    const nameOf = (element: HTMLButtonElement | HTMLInputElement): string => {
      const isBox = element instanceof HTMLInputElement;
      const isSwitch = element.closest('.bp6-switch') !== null;
      const label = isBox && isSwitch ? element.closest('label')?.innerText : element.innerText;
      const full = (element.getAttribute('aria-label') ?? label ?? '').trim();
      const name = isBox && !isSwitch ? 'boxes' : (verbs.find((verb) => full.startsWith(verb)) ?? full);
      const isOff = element.disabled || element.getAttribute('aria-disabled') === 'true';
      return `${/^\d{4}-\d\d-\d\d/.test(name) ? 'its moment' : name}${isOff ? ' (off)' : ''}`;
    };
    const controls = [...main.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button, input[type="checkbox"]')];
    const found = controls.filter((element) => element.closest(chrome) === null && element.innerText !== 'Columns');
    const rowElements = [...main.querySelectorAll('.oasis-paged tbody tr')].filter(
      (row) => row.querySelector('.oasis-table-whole') === null,
    );
    const above = found.filter((element) => rowElements.every((row) => !row.contains(element)));
    const rows = rowElements.map((row) => {
      const names = found.filter((element) => row.contains(element) && element.matches('button')).map(nameOf);
      return { name: row.querySelectorAll('td')[1]?.innerText.trim() ?? '', names: names.join(' · ') };
    });
    const acting = rows.filter(({ names }) => names !== '');
    const isSame =
      acting.length > 0 && acting.length === rows.length && acting.every(({ names }) => names === acting[0]?.names);
    const ofRows = isSame ? [`each: ${acting[0]?.names}`] : acting.map(({ name, names }) => `${name}: ${names}`);
    const ofPage = [...new Set(above.map(nameOf))].join(' · ');
    return [ofPage, ...ofRows].filter((part) => part !== '').join(' / ');
  });
}
