import { ok } from '@oasis/engine';
import { type Route, route } from '../../../guard/route.ts';
import { listEntities, listOrganisations, listTypes } from './store.ts';

/** What a user form chooses from: user types, legal entities, organisations. */
export const entityRoutes: readonly Route[] = [
  route('entities.types', async ({ db, actor }) => ok(await listTypes(db, actor))),
  route('entities.list', async ({ db }) => ok(await listEntities(db))),
  route('entities.children', async ({ db, actor, params }) => ok(await listOrganisations(db, params.parentId, actor))),
];
