import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';

/** Waits until what something does to budgets was shown, takes it over, and answers what was said. */
export async function takeOver(user: UserEvent, title: string): Promise<string> {
  const button = await waitFor(() => {
    const found = dialogOf(title).getByRole<HTMLButtonElement>('button', { name: 'Take over' });
    if (found.disabled) throw new Error('it is not shown yet');
    return found;
  });
  const said = dialogOf(title).getByRole('region', { name: 'What this does to budgets' }).textContent;
  await user.click(button);
  return said;
}

/** The dialog that asks; the form below it has the same title. */
function dialogOf(title: string) {
  const [last] = screen.getAllByRole('dialog', { name: title }).toReversed();
  if (last === undefined) throw new Error('no dialog');
  return within(last);
}
