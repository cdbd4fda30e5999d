import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';

/** What the screens need to know of the server's settings: the licence key that their worker hands to HyperFormula. */
export function settingsRoutes({ hyperformulaKey }: { readonly hyperformulaKey: string }): readonly Route[] {
  return [route('settings.read', async () => ok({ hyperformulaKey }))];
}
