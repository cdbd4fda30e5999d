import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { type DrawScene, drawScene, type Preparer } from '../../../test/draw-scene.ts';
import { codeOf } from '../../../test/release-letters.ts';
import { sealAll } from '../../../test/seal-all.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { EXIT } from '../../cli/command.ts';
import { redrawRound } from '../../cli/commands/redraw.ts';

let server: TestServer;
let scene: DrawScene;
beforeAll(async () => {
  server = await budgetServer();
  scene = await drawScene(server);
});
afterAll(async () => {
  await scene.agree();
  await server.close();
});

describe('people who act on another draw at the same time', () => {
  it('ask for one, allow one, and draw one', async () => {
    const listId = await scene.drawnList();
    const asked = await Promise.all([
      scene.ask(listId),
      scene.ask(listId, 'sipo'),
      scene.ask(listId),
      scene.ask(listId, 'sipo'),
    ]);
    expect(asked.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const asker: Preparer = (await scene.view(listId)).draws[1]?.ownAsk === true ? 'control' : 'sipo';
    const other: Preparer = asker === 'control' ? 'sipo' : 'control';
    await scene.commit(listId, 'control', 'sipo');
    const decided = await Promise.all([
      scene.act('allowDraw', listId, other),
      scene.act('submit', listId),
      scene.act('allowDraw', listId, other),
      scene.act('allowDraw', listId, other),
    ]);
    expect(decided.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect((await scene.view(listId)).status).toBe('Frozen');
    await sealAll(server);
    await scene.reveal(listId, 'control', 'sipo');
    const drawn = await Promise.all([
      scene.act('draw', listId),
      scene.act('draw', listId, 'sipo'),
      scene.act('draw', listId),
    ]);
    expect(drawn.filter(({ body }) => body.code === '0')).toHaveLength(1);
    expect((await scene.drawnCodes(listId)).map(({ turn }) => turn)).toEqual([1, 2]);
    // One more: it is either allowed or refused.
    done(await scene.ask(listId));
    await scene.commit(listId, 'control', 'sipo');
    const ended = await Promise.all([
      scene.act('allowDraw', listId, 'sipo'),
      scene.refuse(listId),
      scene.refuse(listId, 'control'),
    ]);
    expect(ended.filter(({ body }) => body.code === '0')).toHaveLength(1);
    const { draws, status } = await scene.view(listId);
    expect([draws[2]?.decision, status]).toEqual(status === 'Frozen' ? ['allowed', 'Frozen'] : ['refused', 'Drawn']);
  });

  it('are not needed both once the time to reveal is over: who did not is listed, and the other secret alone counts', async () => {
    const listId = await scene.drawnList();
    done(await scene.ask(listId));
    await scene.commit(listId, 'control', 'sipo');
    done(await scene.act('allowDraw', listId, 'sipo'));
    await scene.reveal(listId, 'control');
    await sealAll(server);
    expect(codeOf(await scene.act('draw', listId))).toBe('SPOT_SECRETS_MISSING');
    await sql
      .raw(`alter table draw_request disable trigger draw_request_fits;
        update draw_request set reveal_until = decided_at - interval '1 second' where list_id = ${listId};
        alter table draw_request enable trigger draw_request_fits`)
      .execute(server.owner);
    done(await scene.act('draw', listId));
    const { draws } = await scene.view(listId);
    expect(draws[1]?.secrets.map(({ person, secret }) => [person, secret === ''])).toEqual([
      ['control', false],
      ['sipo', true],
    ]);
    expect((await scene.redrawn(listId)).flatMap(({ differences }) => differences)).toEqual([]);
  });
});

describe('statements past the application', () => {
  it('draw no list twice without two people', async () => {
    const listId = await scene.drawnList();
    const run = (text: string) => sql.raw(text).execute(server.owner);
    const person = (usrnm: string) => `(select id from app_user where usrnm = '${usrnm}')`;
    const draw = (turn: number, seed: string) =>
      run(`insert into sample_draw (list_id, bu_id, number, turn, seal_seq, seal, seed, widenings, sample, drawn_at)
        select list_id, bu_id, number + 1, ${turn}, seal_seq, seal, ${seed}, widenings, sample, now() from sample_draw
        where list_id = ${listId} order by number desc limit 1`);
    const request = (decision: string, by: string) =>
      run(`update draw_request set decision = ${decision}, decided_by = ${person(by)}, decided_at = now(), reveal_until = now()
        where list_id = ${listId}`);
    await expect(draw(1, "repeat('0', 64)")).rejects.toThrow('a draw has one seed');
    await expect(draw(2, "repeat('0', 64)")).rejects.toThrow('another draw needs two people');
    await expect(draw(2, 'seed')).rejects.toThrow('another draw needs two people');
    const secret = (turn: number) =>
      run(`insert into sample_secret (list_id, bu_id, user_id, turn, place, commitment, committed_at)
        values (${listId}, ${scene.buId}, ${person('control')}, ${turn}, 1, repeat('0', 64), now())`);
    await expect(secret(2)).rejects.toThrow('a secret is committed before its seal');
    await expect(
      run(`insert into draw_request (list_id, bu_id, turn, reason, asked_by, asked_at, decision, decided_by, decided_at, reveal_until)
        values (${listId}, ${scene.buId}, 2, 'x', ${person('control')}, now(), 'allowed', ${person('sipo')}, now(), now())`),
    ).rejects.toThrow('decided on later');
    done(await scene.ask(listId));
    await scene.commit(listId, 'control');
    await expect(request("'allowed'", 'sipo')).rejects.toThrow('the new secrets of two people');
    await scene.commit(listId, 'sipo');
    await expect(request("'allowed'", 'control')).rejects.toThrow('draw_request_two_people');
    await expect(run(`update draw_request set asked_by = ${person('sipo')} where list_id = ${listId}`)).rejects.toThrow(
      'what was asked or decided stays',
    );
    const early = run(
      `update sample_secret set secret = repeat('0', 64), revealed_at = now() where list_id = ${listId} and turn = 2`,
    );
    await expect(early).rejects.toThrow('the secret that was committed is revealed once');
    done(await scene.act('allowDraw', listId, 'sipo'));
    await expect(secret(2)).rejects.toThrow('a secret is committed before its seal');
    const other = run(
      `update sample_secret set secret = repeat('0', 64), revealed_at = now() where list_id = ${listId} and turn = 2`,
    );
    await expect(other).rejects.toThrow('the secret that was committed is revealed once');
    await sealAll(server);
    await scene.reveal(listId, 'control', 'sipo');
    await expect(draw(2, "repeat('0', 64)")).rejects.toThrow('another draw needs two people');
    done(await scene.act('draw', listId));
    await expect(run(`delete from draw_request where list_id = ${listId}`)).rejects.toThrow('stays listed');
    expect((await scene.redrawn(listId)).flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('that change who allowed a draw are found when it is drawn again', async () => {
    const listId = await scene.drawnList();
    await scene.drawnOnceMore(listId);
    expect(await redrawRound(server.owner, (await scene.view(listId)).round, { out: () => {}, error: () => {} })).toBe(
      EXIT.done,
    );
    await sql
      .raw(`alter table draw_request disable trigger draw_request_fits;
        update draw_request set decision = 'refused', reveal_until = null where list_id = ${listId};
        alter table draw_request enable trigger draw_request_fits`)
      .execute(server.owner);
    const { code, draws, round } = await scene.view(listId);
    const told: string[] = [];
    const terminal = { out: (line: string) => told.push(line), error: (line: string) => told.push(line) };
    expect(await redrawRound(server.owner, round, terminal)).toBe(EXIT.refused);
    expect(told).toEqual([
      `${code} ${draws[0]?.draw}: identical`,
      `${code} ${draws[1]?.draw}: Another draw was not allowed by a second person`,
    ]);
    expect(await scene.redrawn(listId)).toMatchObject([
      { number: 1, differences: [] },
      { number: 2, differences: ['Another draw was not allowed by a second person'] },
    ]);
  });
});
