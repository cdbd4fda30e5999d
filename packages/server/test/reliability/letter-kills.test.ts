import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSeed } from '@oasis/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/demo/random.ts';
import { contentHash, DocumentFolder } from '../../src/documents/document-folder.ts';
import { makeLetter } from '../../src/letters/make-letter.ts';
import { budgetServer } from '../budgets.ts';
import { endWaits, type MailBox, mailBox } from '../mail-box.ts';
import { programLife } from '../programs.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { measured, noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { httpCaller } from './http-caller.ts';
import { addReaders, letterFaults, type MailedLetter, writeLetter } from './letter-writers.ts';
import { tokenOf, urlOf } from './scene.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const KILLS = share(1, 100);
const LETTERS = share(3, 160);
const READERS = share(20, 40);
/** The accounts of the dealer that letters go to: those of the demo, and those that the test adds. */
const ACCOUNTS = ['DEALER1', 'DEALERIT', ...Array.from({ length: READERS }, (_, place) => `READER${place + 1}`)];
const WRITERS = 2;
const SERVERS = 2;
/** The largest number of further mails before a kill, or the time without any. */
const MAILS = 60;
const QUIET_MS = 2_000;

let app: TestServer;
let box: MailBox;
let folder: string;
let programs: number[];
let servers: ServerProcess[];
beforeAll(async () => {
  [app, box] = [await budgetServer(), await mailBox()];
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-letters-'));
  const life = programLife(app);
  programs = [];
  for (let count = 0; count < LETTERS; count += 1) programs.push((await life.planned()).programId);
  await app.owner.updateTable('program').set({ status: 'Approved' }).where('id', 'in', programs).execute();
  await addReaders(app.owner, 'DEALER1', READERS);
  servers = await Promise.all(Array.from({ length: SERVERS }, (_, place) => start(place)));
  await Promise.all(servers.map((server) => server.ready()));
}, SETUP_MS);
afterAll(async () => {
  for (const server of servers) await server.kill();
  await box.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
}, SETUP_MS);

const documents = (): string => path.join(folder, 'documents');

function start(place: number, port?: number): Promise<ServerProcess> {
  const env = {
    DATABASE_URL: urlOf(app.address.app),
    OASIS_DATA: path.join(folder, String(place)),
    OASIS_DOCUMENTS: documents(),
    OASIS_SMTP_URL: box.address,
    OASIS_MAIL_FROM: 'oasis@example.com',
  };
  return startProcess(port === undefined ? { env } : { env, port });
}

/** Kills a server without a word and starts it again; the milliseconds until it was ready. `meanwhile` runs before the start. */
async function killAndStart(place: number, meanwhile?: () => Promise<void>): Promise<number> {
  const { port } = servers[place] ?? {};
  await servers[place]?.kill();
  await meanwhile?.();
  const again = await start(place, port);
  servers[place] = again;
  return again.ready();
}

/** Waits until some more mails have come. */
async function moreMails(more: number): Promise<void> {
  const wanted = box.mails.length + more;
  const until = Date.now() + QUIET_MS;
  while (box.mails.length < wanted && Date.now() < until) await sleep(1);
}

function callers(token: string): readonly TestCaller[] {
  return Array.from({ length: WRITERS }, (_, writer) => {
    let at = writer;
    const address = () => servers[at % SERVERS]?.address ?? '';
    const onAnswer = ({ status }: { readonly status: number }) => {
      if (status === 0) at += 1;
    };
    return httpCaller({ address, onAnswer }, token);
  });
}

const headOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (?<value>.*)$`, 'imv').exec(mail)?.groups?.['value'] ?? '';

describe('servers killed while letters are made and mailed', () => {
  it(
    `mail each letter to every recipient, under one id each, ${KILLS} times`,
    async () => {
      const random = seededRandom(testSeed('letter kills'));
      const token = await tokenOf(app.db, 'sales');
      const letters: MailedLetter[] = [];
      const waiting = [...programs];
      const writing = Promise.all(
        callers(token).map(async (caller) => {
          for (let program = waiting.pop(); program !== undefined; program = waiting.pop()) {
            letters.push(await writeLetter(caller, program, ['D1001']));
          }
        }),
      );
      const times: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await moreMails(random.between(1, MAILS));
        times.push(await killAndStart(random.between(0, SERVERS - 1)));
      }
      await writing;
      await allSent();

      measured('a server killed over letters is ready again', times);
      expect(letters).toHaveLength(LETTERS);
      expect(letters.map(({ recipients }) => recipients)).toEqual(letters.map(() => ACCOUNTS.length));
      expect(await letterFaults(app.owner, letters)).toEqual([]);
      expect(mailFaults(letters)).toEqual([]);
      expect(await fileFaults(letters)).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** Lets the time pass after which a message counts as lost with its server, and waits until all of them are sent. */
async function allSent(): Promise<void> {
  // The waits end while the server is down: otherwise it would keep its claimed mails for minutes.
  await killAndStart(0, () => endWaits(app.owner));
  const unsent = async () =>
    (await app.owner.selectFrom('message').select('state').where('object_kind', '=', 'release-batch').execute()).filter(
      ({ state }) => state !== 'sent',
    );
  await expect.poll(unsent, { timeout: PATIENCE_MS, interval: 100 }).toEqual([]);
}

/** Each reader of each letter got mails under exactly one id: other mails are reported. */
function mailFaults(letters: readonly MailedLetter[]): readonly string[] {
  const ids = new Map<string, Set<string>>();
  for (const mail of box.mails) {
    const [number] = /SML-\d{4}-\d{4}/v.exec(mail.replaceAll('=\r\n', '')) ?? [];
    if (number === undefined) continue;
    const of = `${number} to ${headOf(mail, 'To')}`;
    ids.set(of, (ids.get(of) ?? new Set()).add(headOf(mail, 'Message-ID')));
  }
  const [count, different] = [box.mails.length, new Set(box.mails.map((mail) => headOf(mail, 'Message-ID'))).size];
  noted(`${count} mails of ${letters.length} letters over ${KILLS} kills, ${count - different} of them came again`);
  const wanted = letters.flatMap(({ letterNumber }) =>
    ACCOUNTS.map((account) => `${letterNumber} to ${account.toLowerCase()}@example.test`),
  );
  return [
    ...wanted.filter((of) => !ids.has(of)).map((of) => `${of} is missing`),
    ...[...ids].filter(([, each]) => each.size > 1).map(([of, each]) => `${of} has ${each.size} ids`),
    ...[...ids.keys()].filter((of) => !wanted.includes(of)).map((of) => `${of} is nobody's`),
  ];
}

/** The stored PDF of each letter follows from its content. */
async function fileFaults(letters: readonly MailedLetter[]): Promise<readonly string[]> {
  const kept = new DocumentFolder(documents());
  const faults: string[] = [];
  for (const { releaseId, letterNumber } of letters) {
    const { content, state, sha256 } = await app.owner
      .selectFrom('release_batch as r')
      .innerJoin('letter_file as f', 'f.release_id', 'r.id')
      .select(['r.content', 'f.state', 'f.sha256'])
      .where('r.id', '=', releaseId)
      .executeTakeFirstOrThrow();
    const made = content === null ? undefined : await makeLetter({ content, number: letterNumber });
    const read = sha256 === null ? undefined : await kept.read(sha256);
    const isSame = made !== undefined && read !== undefined && contentHash(made).equals(contentHash(read));
    if (state !== 'ready' || !isSame) faults.push(`the PDF of ${letterNumber} is ${state} and another one`);
  }
  return faults;
}
