import { AREAS, PAGE_RULES } from '../../packages/server/test/expected/areas.ts';

/** The ids that replace braces in an address: of users by their accounts, of rows by what they are called there. */
export type PlaceIds = ReadonlyMap<string, number>;

/** An address with ids in its braces. */
export function placeOf(address: string, ids: PlaceIds): string {
  return address.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`${address}: nothing is known of {${name}}.`);
    return String(id);
  });
}

/** Every page whose keys, colours and names are looked at. */
export function sweptPlaces(ids: PlaceIds): readonly string[] {
  return PAGE_RULES.flatMap(({ at, swept = [at] }) => swept).map((address) => placeOf(address, ids));
}

/** Every page that is looked at with hostile texts in all rows. */
export function hostilePlaces(ids: PlaceIds): readonly string[] {
  return PAGE_RULES.flatMap(({ at, hostile = [at] }) => hostile).map((address) => placeOf(address, ids));
}

/** Addresses that carry a payload in each of their parts. */
export function carryingPlaces(payload: string, ids: PlaceIds): readonly string[] {
  const part = encodeURIComponent(payload);
  return PAGE_RULES.flatMap(({ carries = [] }) => carries).map((address) =>
    placeOf(
      address.replaceAll('{payload}', () => part),
      ids,
    ),
  );
}

/** Makes rows for the lists that would have none. `send` is an administrator's, and fails where the call does. */
export async function fillLists(
  user: (account: string) => number,
  send: (call: string, body: object) => Promise<unknown>,
): Promise<void> {
  const later = new Date(Date.now() + 86_400_000).toISOString();
  for (const { fill } of AREAS) for (const { call, body } of fill?.({ user, later }) ?? []) await send(call, body);
}
