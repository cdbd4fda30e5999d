import { labelText } from '../../../locale/i18n.ts';
import { notify } from '../../../notify/notices.ts';
import { chunkWithin } from '../../../pages/lazy-page.ts';

/** Code of the page that comes with its first use. Where it does not arrive the page says so, and the answer is undefined. */
export async function laterCode<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await chunkWithin(load);
  } catch {
    notify({ text: labelText('budget.notLoaded'), severity: 'error', key: 'notLoaded' });
    return undefined;
  }
}
