import { DEMO_CARS_FINANCE, DEMO_CARS_PROPOSING, DEMO_CARS_RELEASING } from './demo-car-rights.ts';
import { LOCAL_CHECKING, LOCAL_READING, LOCAL_WORKING } from './local-rights.ts';
import { SOURCE_CHECKING, SOURCE_READING, SOURCE_UPLOADING } from './source-rights.ts';

interface Rights {
  readonly menus: readonly string[];
  readonly privileges: readonly string[];
  readonly permissions: readonly string[];
}

/** What sales, controlling and finance have on source data, demo cars and local registration. */
export const UPLOADS_DATA = joined(SOURCE_UPLOADING, DEMO_CARS_PROPOSING, LOCAL_WORKING);
export const CHECKS_DATA = joined(SOURCE_CHECKING, DEMO_CARS_RELEASING, LOCAL_CHECKING);
export const READS_DATA = joined(SOURCE_READING, DEMO_CARS_FINANCE, LOCAL_READING);

function joined(...parts: readonly Rights[]): Rights {
  return {
    menus: parts.flatMap(({ menus }) => menus),
    privileges: parts.flatMap(({ privileges }) => privileges),
    permissions: parts.flatMap(({ permissions }) => permissions),
  };
}
