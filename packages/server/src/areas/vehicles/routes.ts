import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { propertyValues } from './store.ts';

export const propertyRoutes: readonly Route[] = [
  route('vehicle.propertyValues', async ({ db, query }) => ok(await propertyValues(db, query.property, query.make))),
];
