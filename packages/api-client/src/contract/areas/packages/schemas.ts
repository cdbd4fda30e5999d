import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { statusSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, leftOut, sought, version } from '../../shapes.ts';
import type { packageCalls } from './calls.ts';

/** The subject of an approval: a batch, or a released program to be cancelled; `batchId` is then the program's number. */
const of = z.enum(['batch', 'program']);
const count = z.number().int().min(0);
/** Yuan, '1234.50'. */
const yuan = z.string();
/** A fraction; null if unknown. */
const fraction = z.number().nullable();

const row = z.object({
  approvalId: id,
  batchId: id,
  of,
  batchCode: z.string(),
  batchName: z.string(),
  bu: z.string(),
  status: z.string(),
  version,
  amount: yuan,
  programs: count,
  /** The running step from 1, the number of steps, and its name. */
  step: z.number().int(),
  stepCount: z.number().int(),
  stepName: z.string(),
  /** 'YYYY-MM-DD'; empty without one. */
  due: z.string(),
  startedBy: z.string(),
  startedAt: z.string(),
  /** Empty while it runs. */
  endedAt: z.string(),
  /** It waits for the caller. */
  mine: z.boolean(),
});

const list = listSchemas(
  {
    tag: z.enum(['pending', 'approved', 'all', '']).optional(),
    name: z.string().max(100).optional(),
    bu: z.string().max(100).optional(),
    status: z.string().max(100).optional(),
    waiting: z.enum(['me', '']).optional(),
    sort: z
      .enum(['due', '-due', 'startedAt', '-startedAt', 'amount', '-amount', 'batchCode', '-batchCode'])
      .default('due'),
  },
  row,
);

const person = z.object({ usrid: id, fulnm: z.string(), usrnm: z.string() });

const place = person.extend({
  /** Why he is asked: role, person, fallback, transfer or named. */
  by: z.string(),
  roleName: z.string(),
  /** The stand-in; empty without one. */
  delegate: z.string(),
  state: z.enum(['approved', 'open', 'later', 'lost', 'handedOn', 'over']),
  decidedBy: z.string(),
  /** Reason why he may not decide any more; empty if he may. */
  reason: z.string(),
});

const step = z.object({
  name: z.string(),
  state: z.enum(['done', 'running', 'later']),
  rule: z.string(),
  needed: count,
  approvals: count,
  /** 'YYYY-MM-DD' of the running one; empty otherwise. */
  due: z.string(),
  places: z.array(place),
});

const act = z.object({
  kind: z.string(),
  step: z.number().int(),
  by: z.string(),
  /** The user for whom a delegate decided; otherwise empty. */
  for: z.string(),
  to: z.string(),
  program: z.string(),
  comment: z.string(),
  at: z.string(),
});

/** A frame, and the amount that the package takes from it, in yuan; null without a frame. */
const frame = z.object({
  make: z.string(),
  year: z.number().int(),
  frame: yuan.nullable(),
  inApproval: yuan,
  reserved: yuan,
  left: yuan.nullable(),
  takes: yuan,
  overdrawn: z.boolean(),
});

const deviation = z.object({
  make: z.string(),
  year: z.number().int(),
  guideline: fraction,
  before: fraction,
  with: fraction,
  /** Yuan beyond the guideline. */
  beforeAmount: z.number().nullable(),
  withAmount: z.number().nullable(),
  /** Volume and money without a price, which the deviation with the package leaves out. */
  leftOut,
});

const program = z.object({
  programId: id,
  programCode: z.string(),
  versionOfCode: version,
  programName: z.string(),
  status: z.string(),
  from: z.string(),
  to: z.string(),
  offers: z.array(z.string()),
  amount: yuan,
  deviation: fraction,
  leftOut,
  /** Models for whose cars more is paid than they cost, as submitted, with the reason given. */
  abovePrice: z.array(z.string()),
  abovePriceReason: z.string(),
  /** Rejected in this package, with the reason. */
  struck: z.boolean(),
  struckReason: z.string(),
});

const budget = z.object({
  programId: id,
  programCode: z.string(),
  offer: z.string(),
  make: z.string(),
  customer: z.string(),
  amount: yuan,
});

const change = z.object({
  /** The part of the program and the place in it, in the caller's language. */
  part: z.string(),
  place: z.string(),
  before: z.string(),
  after: z.string(),
  /** The words of a text, removed and added ones marked; empty for everything else. */
  words: z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })),
});

const changes = z.object({
  programId: id,
  programCode: z.string(),
  /**
   * The caller's last look at an earlier package with the program, if `seen`; else the start of the package before. Empty if the
   * program was in none.
   */
  since: z.string(),
  seen: z.boolean(),
  /** Number of further changes not listed. */
  more: count,
  changes: z.array(change),
});

/** Input for a cancellation: the last qualifying day, 'YYYY-MM-DD', and the reason. */
const cancel = z.object({ lastDay: z.string(), reason: z.string() });

/** The programs of a package that are not struck out: how many, their amount, and the deviation of the worst of them. */
const left = z.object({ programs: count, amount: yuan, deviation: fraction });

/** An offer that costs nothing, with the reason, or that lacks a part, in the language of the request; `make` is empty for all makes. */
const without = z.object({
  programId: id,
  programCode: z.string(),
  offer: z.string(),
  make: z.string(),
  text: z.string(),
});

/** The rights of the caller, each refusal with its reason. */
const may = z.object({ allowed: z.boolean(), reason: z.string() });

const head = row.omit({ mine: true, programs: true }).extend({
  startedById: id.nullable(),
  chain: z.string(),
  overdraws: z.boolean(),
  deviation: fraction,
});

/** An earlier approval of the same subject, or of a package that held one of the same programs. */
const former = row
  .pick({ approvalId: true, batchId: true, of: true, batchCode: true, status: true, endedAt: true })
  .extend({ acts: z.array(act) });

/** `former` is newest first. */
const tracking = { steps: z.array(step), acts: z.array(act), former: z.array(former) };

const subject = { batchId: id, of: of.optional(), version: version.optional(), step: z.number().int().optional() };
const asked = {
  params: z.object({ batchId: idText }),
  /** Without `approvalId` it is the newest approval of its subject. */
  query: z.object({ of: of.optional(), approvalId: idText.optional() }),
};
const processed = z.object({ batchId: id, status: z.string(), version, step: z.number().int() });

export const packageSchemas = defineSchemas<typeof packageCalls>()({
  /** The earliest due day comes first (APR-019). */
  'packages.pending': list,
  /** Packages that ask or asked the caller (APR-024). */
  'packages.financing': list,
  /** APR-020. */
  'packages.detail': {
    ...asked,
    data: head.extend({
      programs: z.array(program),
      budgets: z.array(budget),
      frames: z.array(frame),
      deviations: z.array(deviation),
      changed: z.array(changes),
      /** Null of a batch. */
      cancel: cancel.nullable(),
      /** Amounts without the struck-out programs; null if none was struck out. */
      left: left.nullable(),
      without: z.array(without),
      ...tracking,
      may: z.object({ decide: may, withdraw: may, remind: may, opinion: may, name: may }),
    }),
  },
  /** APR-021. */
  'packages.tracking': { ...asked, data: head.extend(tracking) },
  /** APR-023. */
  'packages.statuses': statusSchemas,
  /** Users who can take over the running step, give an opinion, or be named. */
  'packages.people': {
    params: z.object({ batchId: idText }),
    query: z.object({ of: of.optional(), as: z.enum(['member', 'reader', 'approver']).optional(), ...sought }),
    data: z.array(person),
  },
  /** Amounts of a submitted batch if its approval started now. */
  'packages.preview': {
    params: z.object({ batchId: idText }),
    data: z.object({
      batchId: id,
      batchCode: z.string(),
      batchName: z.string(),
      bu: z.string(),
      status: z.string(),
      version,
      amount: yuan,
      deviation: fraction,
      overdraws: z.boolean(),
      programs: z.array(program),
      frames: z.array(frame),
      /** The steps that would be asked; empty with a reason if it cannot be started. */
      steps: z.array(z.string()),
      reason: z.string(),
    }),
  },
  'packages.start': {
    query: z.object({ version: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    body: z.object({ batchId: id }),
    data: z.object({ batchId: id, approvalId: id, status: z.string(), version }),
  },
  /** Every answer but an approval needs a comment (APR-025). `programIds` rejects only these; `to` is a user. */
  'packages.process': {
    body: z.object({
      ...subject,
      action: z.enum(['approve', 'reject', 'return', 'transfer', 'opinion']),
      comment: formText.optional(),
      programIds: z.array(id).max(200).optional(),
      to: id.optional(),
    }),
    data: processed,
  },
  'packages.withdraw': { body: z.object({ ...subject, comment: formText }), data: processed },
  'packages.comment': { body: z.object({ ...subject, comment: formText }), data: processed },
  'packages.name': { body: z.object({ ...subject, to: id }), data: processed },
  /** Once a day for each package (PRG-068). */
  'packages.remind': {
    params: z.object({ batchId: idText }),
    body: z.object({ of: of.optional() }),
    data: z.object({ reminded: count }),
  },
});
