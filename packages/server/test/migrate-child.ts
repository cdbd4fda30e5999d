import { Migrator } from 'kysely/migration';
import { reasonOf } from '../src/config/problem.ts';
import { MIGRATIONS } from '../src/database/migrations/index.ts';
import { connect } from '../src/database/pool.ts';

/** Runs the migrations up to one of them as a process of its own, which a test may kill: address, name. */
const [, , connectionString = '', name = ''] = process.argv;
const owner = connect({ connectionString, max: 2 });
const migrator = new Migrator({ db: owner.db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
process.stdout.write('begun\n');
const { error } = await migrator.migrateTo(name);
if (error !== undefined) throw new Error(reasonOf(error));
process.stdout.write('done\n');
await owner.close();
