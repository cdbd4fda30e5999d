import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { refuseTexts } from '../../lists/search-texts.ts';
import { listEntities, listOrganisations, listTypes } from '../../people/entity-store.ts';

/** Calls with the choices of a user form: user types, legal entities, organisations. */
export const entityRoutes: readonly Route[] = [
  route('entities.types', async ({ db, actor }) => ok(await listTypes(db, actor))),
  route('entities.list', async ({ db }) => ok(await listEntities(db))),
  route('entities.children', async ({ db, actor, params, query }) => {
    const refused = refuseTexts([query.name]);
    return refused ?? ok(await listOrganisations(db, { ...query, typeId: params.parentId }, actor));
  }),
];
