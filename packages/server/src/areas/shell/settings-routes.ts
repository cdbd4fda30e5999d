import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';

/** The call for settings that the screens need: the licence key that their worker passes to HyperFormula. */
export function settingsRoutes({ hyperformulaKey }: { readonly hyperformulaKey: string }): readonly Route[] {
  return [route('settings.read', async () => ok({ hyperformulaKey }))];
}
