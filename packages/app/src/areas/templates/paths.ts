/** The page of all templates, and those of the settings of one offer type. */
export const HOME = '/budgutemplate';
export const FORM = '/addoffer';
export const FLEET = '/addofferfleet';

/** The address of the settings of an offer type, which may be edited there. */
export function settingsPath(base: typeof FORM | typeof FLEET, id: number, name: string): string {
  return `${base}/${id}/${encodeURIComponent(name)}/true`;
}
