import type { LetterList } from '@oasis/engine/areas/wording';
import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingSchemas, statusSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, pageOf, version, zeroBasedPage } from '../../shapes.ts';
import type { releasesCalls } from './calls.ts';

const text = z.object({ en: z.string(), zh: z.string() });
const programIds = z.array(id).max(500);
const { move, moved, edit } = movingSchemas({ releaseId: id });
const kind = z.enum(['userGroup', 'person', 'entity', 'region', 'dealerGroup', 'dealerPerson', 'dealer']);

const releaseRow = z.object({
  releaseId: id,
  releaseCode: z.string(),
  releaseName: z.string(),
  /** Empty until it was mailed. */
  letterNumber: z.string(),
  bu: z.string(),
  status: z.string(),
  version,
  programs: z.number().int(),
  /** People who were sent it, and how many of them have opened it. */
  recipients: z.number().int(),
  opened: z.number().int(),
  withdrawn: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
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

const span = z.object({
  text: z.string(),
  bold: z.literal(true).exactOptional(),
  italic: z.literal(true).exactOptional(),
  empty: z.literal(true).exactOptional(),
});
const spans = z.array(span).readonly();
type LetterItem = LetterList['items'][number];
const item: z.ZodType<LetterItem, LetterItem> = z.object({
  spans,
  get below() {
    return z.array(list).readonly();
  },
});
const list = z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(item).readonly() });
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.literal([1, 2, 3, 4, 5]), spans }),
  z.object({ type: z.literal('paragraph'), spans }),
  list,
  z.object({
    type: z.literal('table'),
    head: z.enum(['row', 'column', 'none']),
    rows: z.array(z.array(spans).readonly()).readonly(),
  }),
]);
const blocks = z.array(block).readonly();

const pages = z.object({ en: blocks, zh: blocks });
const choice = z.object({ id, code: z.string(), nameEn: z.string(), nameCn: z.string() });
const dealer = z.object({ dealerId: id, code: z.string(), nameEn: z.string(), nameCn: z.string() });

const added = z.object({ releaseId: id, version, recipients: z.number().int() });
const ids = z.array(id).min(1).max(500);
/** Accounts of people or codes of dealers, as somebody pasted them. */
const codes = z.array(z.string().max(100)).min(1).max(1000);
const adds = <Body extends z.core.$ZodLooseShape>(body: Body) => ({ ...edit(body), data: added });

/** The PDF of a letter: none, made at present, there, or failed. */
const sml = z.object({
  releaseId: id,
  state: z.enum(['none', 'making', 'ready', 'failed']),
  /** Programs that are done, of how many. */
  done: z.number().int(),
  of: z.number().int(),
  fileName: z.string(),
  /** Bytes. */
  size: z.number().int(),
});

const letterRow = z.object({
  releaseId: id,
  letterNumber: z.string(),
  letterName: z.string(),
  bu: z.string(),
  day: z.string(),
  /** `cancelLastDay`: the last qualifying day of one that was cancelled since; else empty. */
  programs: z.array(z.object({ code: z.string(), version, name: text, cancelLastDay: z.string() })),
  firstDay: z.string(),
  lastDay: z.string(),
  releasedAt: z.string(),
  withdrawn: z.boolean(),
  /** The letter that has a later version of one of its programs; empty without one. */
  follower: z.string(),
  openedAt: z.string(),
});

export const releasesSchemas = defineSchemas<typeof releasesCalls>()({
  /** Approved programs that are in no release batch. */
  'releases.available': {
    query: z.object({ bu: z.string().max(100).optional(), name: z.string().max(100).optional(), ...zeroBasedPage() }),
    data: pageOf(programRow.extend({ bu: z.string() })),
  },
  'releases.list': listSchemas(
    {
      name: z.string().max(100).optional(),
      bu: z.string().max(100).optional(),
      status: z.string().max(100).optional(),
      sort: z
        .enum(['releaseCode', '-releaseCode', 'status', '-status', 'updatedAt', '-updatedAt'])
        .default('-updatedAt'),
    },
    releaseRow,
  ),
  'releases.statuses': statusSchemas,
  /** With its programs, and the letter as it stands: what is frozen once it was sent. */
  'releases.view': {
    query: z.object({ releaseId: idText }),
    data: releaseRow.extend({
      /** `cancelLastDay` as with letters. */
      content: z.array(programRow.extend({ cancelLastDay: z.string() })),
      letter: pages,
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
  'releases.send': move,
  /** All of them or none. */
  'releases.sendList': { body: z.object({ releaseIds: z.array(id).min(1).max(50) }), data: z.array(moved) },
  'releases.reopen': move,
  'releases.discard': move,
  'releases.withdraw': move,
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
      /** What was named, with how many people each of them means. */
      named: z.array(choice.extend({ kind, people: z.number().int() })),
      /** People who get the letter, or got it; each once. */
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
      /** Dealers that are meant and have nobody who may read letters. */
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
  'releases.generateSml': { body: z.object({ releaseId: id }), data: sml },
  'releases.viewSml': { query: z.object({ releaseId: idText }), data: sml },
  'releases.deleteSml': edit({}),
  'releases.downloadSml': { query: z.object({ releaseId: idText }), data: z.null() },
  'releases.sendEmail': {
    ...edit({}),
    data: moved.extend({ letterNumber: z.string(), recipients: z.number().int() }),
  },
  'letters.search': listSchemas(
    {
      /** Words in either language. */
      words: z.string().max(200).optional(),
      program: z.string().max(100).optional(),
      bu: z.string().max(100).optional(),
      vehicle: z.string().max(100).optional(),
      dealer: z.string().max(100).optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z
        .enum(['letterNumber', '-letterNumber', 'day', '-day', 'releasedAt', '-releasedAt'])
        .default('-releasedAt'),
    },
    letterRow,
  ),
  'letters.content': {
    query: z.object({ releaseId: idText }),
    data: letterRow.extend({
      pages,
      withdrawReason: z.string(),
      /** It was sent to whoever reads it, who has not opened it yet. */
      unread: z.boolean(),
    }),
  },
  'letters.download': { query: z.object({ releaseId: idText }), data: z.null() },
  'letters.open': { body: z.object({ releaseId: id }), data: z.object({ releaseId: id, openedAt: z.string() }) },
});
