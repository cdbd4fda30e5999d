import { labelText } from '../../../locale/i18n.ts';
import { notify } from '../../../notify/notices.ts';
import { chunkWithin } from '../../../pages/lazy-page.ts';

/** Code of the page that is loaded at its first use. If it fails to load, the page reports it, and the result is undefined. */
export async function laterCode<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await chunkWithin(load);
  } catch {
    notify({ text: labelText('budget.notLoaded'), severity: 'error', key: 'notLoaded' });
    return undefined;
  }
}
