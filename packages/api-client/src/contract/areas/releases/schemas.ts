import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { letterPages } from '../../letter-pages.ts';
import { movingList, movingRow, movingSchemas, statusSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, pageOf, version, zeroBasedPage } from '../../shapes.ts';
import type { releasesCalls } from './calls.ts';

const programIds = z.array(id).max(500);
const { move, edit } = movingSchemas({ releaseId: id });
const kind = z.enum(['userGroup', 'person', 'entity', 'region', 'dealerGroup', 'dealerPerson', 'dealer']);

const releaseRow = z.object({
  releaseId: id,
  releaseCode: z.string(),
  releaseName: z.string(),
  /** Empty until it was mailed. */
  letterNumber: z.string(),
  programs: z.number().int(),
  /** Number of recipients, and of those who have opened it. */
  recipients: z.number().int(),
  opened: z.number().int(),
  withdrawn: z.boolean(),
  ...movingRow,
});

const programRow = z.object({
  programId: id,
  programCode: z.string(),
  versionOfCode: version,
  programName: z.string(),
  status: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
});

const choice = z.object({ id, code: z.string(), nameEn: z.string(), nameCn: z.string() });
const dealer = z.object({ dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() });

const added = z.object({ releaseId: id, version, recipients: z.number().int() });
const ids = z.array(id).min(1).max(500);
/** Accounts of people or codes of dealers, as pasted by the user. */
const codes = z.array(z.string().max(100)).min(1).max(1000);
const adds = <Body extends z.core.$ZodLooseShape>(body: Body) => ({ ...edit(body), data: added });

export const releasesSchemas = defineSchemas<typeof releasesCalls>()({
  /** Approved programs in no release batch. */
  'releases.available': {
    query: z.object({ bu: z.string().max(100).optional(), name: z.string().max(100).optional(), ...zeroBasedPage() }),
    data: pageOf(programRow.extend({ bu: z.string() })),
  },
  'releases.list': movingList(
    z.enum(['releaseCode', '-releaseCode', 'status', '-status', 'updatedAt', '-updatedAt']).default('-updatedAt'),
    releaseRow,
  ),
  'releases.statuses': statusSchemas,
  /** With its programs and the letter: the present one, or the frozen one after sending. */
  'releases.view': {
    query: z.object({ releaseId: idText }),
    data: releaseRow.extend({
      /** `cancelLastDay` as with letters. */
      content: z.array(programRow.extend({ cancelLastDay: z.string() })),
      letter: letterPages,
      coverDay: z.string(),
      withdrawReason: z.string(),
    }),
  },
  'releases.create': {
    body: z.object({ name: formText, programIds }),
    data: z.object({ releaseId: id, releaseCode: z.string(), version }),
  },
  'releases.save': edit({ name: formText, programIds }),
  'releases.insert': edit({ programIds }),
  'releases.discard': move,
  'releases.cover': {
    query: z.object({ releaseId: idText }),
    data: z.object({
      releaseId: id,
      releaseCode: z.string(),
      status: z.string(),
      version,
      day: z.string(),
      textEn: z.string(),
      textCn: z.string(),
    }),
  },
  'releases.saveCover': edit({ day: formText, textEn: z.string().max(20_000), textCn: z.string().max(20_000) }),
  'releases.legalEntities': { data: z.array(choice) },
  'releases.regions': { query: z.object({ bu: z.string().max(100).optional() }), data: z.array(choice) },
  /** Groups and people by a part of their names, for one kind of recipient. */
  'releases.choices': {
    query: z.object({ kind, name: formText.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    data: z.array(choice),
  },
  'releases.recipients': {
    query: z.object({ releaseId: idText }),
    data: z.object({
      /** The named recipients, with the number of people behind each. */
      named: z.array(choice.extend({ kind, people: z.number().int() })),
      /** Recipients of the letter, each once. */
      people: z.array(
        z.object({
          userId: id,
          account: z.string(),
          name: z.string(),
          dealerCode: z.string(),
          /** State of the message; empty before the letter was mailed. */
          mail: z.string(),
          openedAt: z.string(),
        }),
      ),
      /** Dealers that should get it by its programs and do not. */
      missing: z.array(dealer),
      /** Dealers that get it without being in any of its programs. */
      extra: z.array(dealer),
      /** Named dealers without a user who may read letters. */
      silent: z.array(dealer),
    }),
  },
  'releases.addInternalGroup': adds({ ids }),
  'releases.addInternalUser': adds({ userId: id }),
  'releases.addInternalList': adds({ codes }),
  'releases.addExternalGroup': adds({ kind: z.enum(['entity', 'region', 'dealerGroup']), ids }),
  'releases.addExternalUser': adds({ userId: id }),
  'releases.addExternalList': adds({ codes }),
  'releases.removeRecipient': adds({ kind, id }),
});
