import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusyServer, busyServer, inTarget, makeTarget, type Target } from '../../test/backup-scene.ts';
import { contentPrint } from '../../test/content-print.ts';
import { DEMO_DAY } from '../../test/fill.ts';
import { itLong } from '../../test/reliability/counts.ts';
import { urlOf } from '../../test/reliability/scene.ts';
import { ANCHOR_FILE } from '../audit/anchors.ts';
import { sealAudit } from '../audit/seal.ts';
import { takeDataFolder } from '../config/data-folder.ts';
import type { Environment } from '../config/read.ts';
import { COMMANDS } from './commands.ts';
import { runCli } from './run.ts';

let busy: BusyServer;
let into: Target;
beforeAll(async () => {
  busy = await busyServer();
  into = await makeTarget();
}, 60_000);
afterAll(async () => {
  await busy.server.close();
  await into.close();
}, 60_000);

interface Setting {
  readonly environment?: Environment;
  /** The answer to a question; absent if nobody can be asked. */
  readonly answer?: boolean;
  readonly now?: Date;
}

async function oasis(args: readonly string[], { environment = {}, answer, now = DEMO_DAY }: Setting = {}) {
  const lines: string[] = [];
  const errors: string[] = [];
  const questions: string[] = [];
  const ask = async (question: string): Promise<boolean> => {
    questions.push(question);
    return answer === true;
  };
  const code = await runCli(args, COMMANDS, {
    environment: { OASIS_DATA: into.folder, ...environment },
    folder: into.folder,
    now: () => now,
    out: (line) => lines.push(line),
    progress: () => undefined,
    error: (line) => errors.push(line),
    onInterrupt: () => () => undefined,
    ...(answer !== undefined && { ask }),
  });
  return { code, out: lines.join('\n'), errors: errors.join('\n'), questions };
}

const here = (): Setting => ({ environment: { DATABASE_URL: urlOf(busy.server.address.app) } });
const there = (answer?: boolean): Setting => ({
  environment: { DATABASE_URL: urlOf(into.address.app), DATABASE_MIGRATION_URL: urlOf(into.address.owner) },
  ...(answer !== undefined && { answer }),
});

// The tests are steps of one story: the later ones damage and restore the backup of the first.
describe('oasis backup, restore and verify', { shuffle: false }, () => {
  it('back up a database in use, and restore it after a confirmation', async () => {
    const file = join(into.folder, 'a.backup');
    expect(await oasis(['backup', 'a.backup'], here())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Wrote .*a\.backup: [\d,]+ rows of \d+ tables, [\d.]+ MB$/),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const taken = await busy.server.db.selectFrom('audit_log').select('event').orderBy('id', 'desc').executeTakeFirst();
    expect(taken).toEqual({ event: 'DATABASE_BACKED_UP' });
    expect(await oasis(['backup', 'a.backup'], here())).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--replace'),
    });
    expect(await oasis(['restore', 'a.backup', '--check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('is whole'),
    });

    expect(await oasis(['restore', 'a.backup'], here())).toMatchObject({
      code: 1,
      errors: expect.stringContaining('DATABASE_MIGRATION_URL'),
    });
    const unasked = await oasis(['restore', 'a.backup'], there());
    expect(unasked).toMatchObject({ code: 1, errors: expect.stringContaining('Nothing was changed. Give --yes') });
    expect(unasked.out).toContain('0 programs, 0 budgets, 0 users');
    expect(await oasis(['restore', 'a.backup'], there(false))).toMatchObject({
      code: 1,
      questions: ['Restore the backup?'],
    });
    const restored = await oasis(['restore', 'a.backup'], there(true));
    expect(restored).toMatchObject({ code: 0, errors: '', questions: ['Restore the backup?'] });
    expect(restored.out).toContain('Everything is as it should be: 2 budgets');
    expect(restored.out).toContain('Servers on other machines have anchors of the audit log before the restore');
    const [one, two] = [await inTarget(into, ({ db }) => contentPrint(db)), await contentPrint(busy.server.db)];
    // The record of the restore is sealed before the verification.
    const log = { audit_log: '', audit_seal: '' };
    expect({ ...one, ...log }).toEqual({ ...two, ...log });
  }, 120_000);

  itLong(
    'say that the database was restored where the anchors of a data folder do not fit its log',
    async () => {
      const restoredTo = await inTarget(into, async ({ db }) => {
        await sealAudit(db, DEMO_DAY);
        const at = await db.selectFrom('audit_log').select('at').where('event', '=', 'DATABASE_RESTORED').execute();
        return at.map((row) => row.at.toISOString());
      });
      const hint = `The database was restored at ${restoredTo[0]}`;
      expect((await oasis(['verify'], there())).out).not.toContain(hint);
      const anchors = join(into.folder, ANCHOR_FILE);
      await writeFile(anchors, `2026-01-01T00:00:00.000Z 1 ${'00'.repeat(32)}\n`);
      const contradicted = await oasis(['verify'], there());
      await rm(anchors);
      expect(contradicted).toMatchObject({ code: 1, out: expect.stringContaining('not the chain of the anchors') });
      expect(contradicted.out).toContain(hint);
      expect(contradicted.out).toContain(`rename ${ANCHOR_FILE} and verify again`);
    },
    60_000,
  );

  it('refuse a damaged file, and a data folder that a server uses', async () => {
    const bytes = await readFile(join(into.folder, 'a.backup'));
    await writeFile(join(into.folder, 'cut.backup'), bytes.subarray(0, -100));
    const cut = await oasis(['restore', 'cut.backup', '--yes'], there());
    expect(cut).toMatchObject({ code: 1, errors: expect.stringContaining('is not whole: it ends too early') });
    const held = await takeDataFolder(into.folder);
    if (!held.ok) throw new Error(held.error.sentence);
    const running = await oasis(['restore', 'a.backup', '--yes']);
    await held.value.release();
    expect(running).toMatchObject({
      code: 1,
      errors: expect.stringContaining(`A server (process ${process.pid}) runs`),
    });
  });

  itLong(
    'archive what is older than the settings keep, as owner, and tell backups of it',
    async () => {
      const keep = { OASIS_KEEP_CHANGES: '1', OASIS_ARCHIVE: join(into.folder, 'old') };
      const later = (environment: Environment): Setting => ({
        environment: { ...environment, ...keep },
        now: new Date('2026-06-02T08:00:00Z'),
      });
      expect(await oasis(['archive'], here())).toMatchObject({
        code: 0,
        out: expect.stringContaining('Nothing is older'),
      });
      const own = { DATABASE_URL: urlOf(into.address.app) };
      const owned = { ...own, DATABASE_MIGRATION_URL: urlOf(into.address.owner) };
      const would = await oasis(['archive', '--dry-run'], later(own));
      expect(would).toMatchObject({ code: 0, out: 'budget_change of 2026-03 would be archived' });
      expect(await oasis(['archive'], later(own))).toMatchObject({
        code: 1,
        errors: expect.stringContaining('DATABASE_MIGRATION_URL'),
      });
      const done = await oasis(['archive'], later(owned));
      expect(done).toMatchObject({
        code: 0,
        errors: '',
        out: expect.stringMatching(/^budget_change of 2026-03: \d+ rows/),
      });
      expect(await oasis(['verify', '--archives'], later(owned))).toMatchObject({ code: 0 });
      await rm(join(into.folder, 'old'), { recursive: true });
      expect(await oasis(['verify'], later(owned))).toMatchObject({ code: 0 });
      expect(await oasis(['verify', '--archives'], later(owned))).toMatchObject({ code: 1 });
      const { out } = await oasis(['backup', 'b.backup'], later(owned));
      expect(out).toContain('Archived months are in no backup: copy the 1 file in');
    },
    60_000,
  );

  it('restore on a new machine, whose data folder does not exist yet', async () => {
    expect(await oasis(['backup', 'new.backup'], here())).toMatchObject({ code: 0 });
    const { environment = {} } = there();
    const elsewhere = { ...environment, OASIS_DATA: join(into.folder, 'new', 'data') };
    expect(await oasis(['restore', 'new.backup', '--yes'], { environment: elsewhere })).toMatchObject({ code: 0 });
    expect(await readFile(join(into.folder, 'new', 'data', 'format'), 'utf8')).toBe('1\n');
    await rm(join(into.folder, 'new'), { recursive: true });
  }, 120_000);

  it('report every fault, and exit with 1', async () => {
    expect(await oasis(['verify'], here())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Everything is as it should be/),
    });
    await busy.server.db
      .updateTable('budget_total')
      .set({ budget: 1 })
      .where('budget_id', '=', busy.budgetIds[0] ?? 0)
      .execute();
    const differs = await oasis(['verify', '--year', '2026'], here());
    expect(differs.code).toBe(1);
    expect(differs.out).toMatch(
      /^budget \d+, totals: The totals by make are those of the table\n {2}DENZA, budget: 1, not \d/,
    );
    expect(differs.out).toContain('Findings: 1, in 2 budgets');
    expect(await oasis(['verify', '--year', '1999'], here())).toMatchObject({ code: 0 });
    expect(await oasis(['verify', 'all'], here())).toMatchObject({ code: 2 });
  }, 60_000);
});
