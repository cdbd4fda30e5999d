import { missingInPart } from '@oasis/engine/areas/programs';
import { sql } from 'kysely';
import type { Tx } from '../../database/tables.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { type CopyPair, copyRows, type ProgramPart } from '../part.ts';
import { followParameter } from './follow-parameter.ts';
import { parameterLines } from './parameter-lines.ts';

/** The parameter of a program: documents, deadlines and checks of a claim, and the paying entity. */
export const PARAMETER_PART: ProgramPart = {
  part: 'parameter',
  content: sql`jsonb_build_object(
    'parameter', (select to_jsonb(s) - 'editors' from program_parameter s where s.program_id = p.id),
    'documents', array(
      select to_jsonb(d) from program_parameter_document d where d.program_id = p.id order by d.position))`,
  makers: (ids) => sql`
    select s.program_id, unnest(s.editors) as usrid from program_parameter s where s.program_id = any (${ids})`,
  lines: parameterLines,
  missing: (_db, { id, states }) => Promise.resolve(missingInPart('parameter', id, { status: states.parameter })),
  copy: copyParameter,
};

const COPIED = sql.raw(`deadline_days, late_rule, late_days, late_share, validation, check_category, sample_category,
  paying_entity_id, settlement`);

/** A copied parameter is not confirmed by SIPO. */
async function copyParameter(tx: Tx, by: MovedBy, pair: CopyPair): Promise<void> {
  const { from, to, buId } = pair;
  const { numAffectedRows } = await sql`insert into program_parameter (program_id, ${COPIED}, edited_by, edited_at)
    select ${to}::int, ${COPIED}, ${by.actor.usrid}::int, ${by.now}::timestamptz
    from program_parameter where program_id = ${from}`.execute(tx);
  await copyRows(tx, pair, { program_parameter_document: 'attachment_id, optional, position' });
  if (numAffectedRows === 1n) await followParameter(tx, by, { programId: to, buId, move: 'edit' });
}
