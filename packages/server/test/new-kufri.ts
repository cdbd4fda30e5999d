import { activateKufriVersion, addKufriVersion } from '../src/reference/kufri-store.ts';
import { DEMO_DAY } from './fill.ts';
import type { TestServer } from './test-server.ts';

/** A newer Kufri version of DENZA: the demo's volumes, divided. */
export async function newKufri(server: Pick<TestServer, 'db'>, divisor: number): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    const make = await tx
      .selectFrom('make')
      .select(['id', 'code'])
      .where('code', '=', 'DENZA')
      .executeTakeFirstOrThrow();
    const volumes = await tx
      .selectFrom('kufri_volume')
      .innerJoin('kufri_version', 'kufri_version.id', 'kufri_volume.version_id')
      .select(['model_id', 'month', 'rt', 'ws'])
      .where('make_id', '=', make.id)
      .where('number', '=', 2)
      .execute();
    const less = (units: number | null) => (units === null ? null : Math.floor(units / divisor));
    const { id } = await addKufriVersion(tx, {
      make,
      source: 'test',
      volumes: volumes.map((row) => ({
        modelId: row.model_id,
        month: row.month as never,
        rt: less(row.rt),
        ws: less(row.ws),
      })),
      createdBy: null,
      now: DEMO_DAY,
    });
    await activateKufriVersion(tx, make, id, DEMO_DAY);
  });
}
