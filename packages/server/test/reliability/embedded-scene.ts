import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present } from '@oasis/engine/base';
import { embeddedAddress } from '../../src/database/embedded/bootstrap.ts';
import { attachCluster } from '../../src/database/embedded/cluster.ts';
import { CLUSTER_ADMIN } from '../../src/database/embedded/make-cluster.ts';
import { type Connected, connect } from '../../src/database/pool.ts';
import { makeProgram } from '../budgets.ts';
import { httpCaller } from './http-caller.ts';
import { tokenOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** A server process with a PostgreSQL of its own, as `npm start` has it, and programs to save in. */
export interface EmbeddedScene {
  readonly folder: string;
  readonly server: ServerProcess;
  readonly token: string;
  readonly budgetIds: readonly number[];
  /** Another way into the same database, as the application or as PostgreSQL's administrator. */
  readonly connect: (as?: 'application' | 'administrator') => Promise<Connected>;
  readonly close: () => Promise<void>;
}

/** The data folder is made below the folder given, or below that for temporary files. */
export async function makeEmbeddedScene(below = tmpdir()): Promise<EmbeddedScene> {
  const folder = await mkdtemp(path.join(below, 'oasis-embedded-'));
  // If root starts it, PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o755);
  const server = await startProcess({ env: { OASIS_DATA: folder } });
  await server.ready();
  const reach = async (as: 'application' | 'administrator' = 'application'): Promise<Connected> => {
    const { app } = embeddedAddress(present(await attachCluster(folder), 'the cluster'));
    return connect(as === 'application' ? app : { ...app, user: CLUSTER_ADMIN });
  };
  const here = await reach();
  try {
    const token = await tokenOf(here.db, 'sales');
    const sales = httpCaller({ address: () => server.address }, token);
    const programs = [await makeProgram(here, sales, { makes: ['DENZA', 'VAN'] }), await makeProgram(here, sales)];
    const budgetIds = programs.flatMap((program) => program.budgetIds);
    const close = async (): Promise<void> => {
      server.child.kill('SIGTERM');
      await server.ended();
      await rm(folder, { recursive: true, force: true });
    };
    return { folder, server, token, budgetIds, connect: reach, close };
  } finally {
    await here.close();
  }
}
