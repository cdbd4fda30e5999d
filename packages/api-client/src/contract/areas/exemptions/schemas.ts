import * as z from 'zod';
import { approvedSchemas } from '../../approved-schemas.ts';
import { claimFields } from '../../claim-fields.ts';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { loggedMove, movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sought, version } from '../../shapes.ts';
import type { exemptionCalls } from './calls.ts';

const count = z.number().int().min(0);
const part = z.string().max(100).optional();
const rule = z.enum(['whole', 'papers', 'days', 'amounts', 'owner', 'area', 'duplicates']);
const standing = z.enum(['coming', 'inForce', 'over', '']);

/** Days are 'YYYY-MM-DD', amounts yuan without VAT. */
const row = z.object({
  exemptionId: id,
  exemptionCode: z.string(),
  buId: id,
  bu: z.string(),
  dealerCode: z.string(),
  dealerName: z.string(),
  /** Empty for every program. */
  programCode: z.string(),
  rule: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  reason: z.string(),
  status: z.string(),
  /** How it stands today; empty for one that nobody approved. */
  standing,
  version,
  /** The claims that it touched, and what they are worth. */
  claims: count,
  net: z.string(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});

const filters = {
  bu: part,
  dealer: z.string().max(20).optional(),
  program: z.string().max(50).optional(),
  rule: rule.or(z.literal('')).optional(),
  status: part,
  standing: standing.optional(),
  waiting: z.enum(['me', '']).optional(),
};

/** A claim that an exemption touched. */
const touched = z.object({
  ...claimFields,
  /** State of the claim, and of its check. */
  status: z.string(),
  checkStatus: z.string(),
  sentDay: z.string(),
});

const ofClaims = {
  exemptionId: idText,
  sort: z.enum(['sentDay', '-sentDay', 'net', '-net']).default('-sentDay'),
};

const written = {
  buId: id.nullable(),
  dealerCode: formText,
  programCode: formText,
  rule: rule.or(z.literal('')),
  firstDay: formText,
  lastDay: formText,
  reason: formText,
};

const { move, moved, edit } = movingSchemas({ exemptionId: id });
const { decision, name, withdrawal, shown } = approvedSchemas({ exemptionId: id });

export const exemptionSchemas = defineSchemas<typeof exemptionCalls>()({
  'checkExemptions.list': listSchemas(
    {
      ...filters,
      sort: z.enum(['updatedAt', '-updatedAt', 'firstDay', '-firstDay', 'lastDay', '-lastDay']).default('-updatedAt'),
    },
    row,
  ),
  'checkExemptions.view': {
    query: z.object({ exemptionId: idText }),
    data: row.extend({
      createdBy: z.string(),
      /** The reason of its last move. */
      lastReason: z.string(),
      /** Empty for none. */
      approvedDay: z.string(),
      endedDay: z.string(),
      ...shown,
    }),
  },
  'checkExemptions.log': listSchemas({ exemptionId: idText }, loggedMove),
  'checkExemptions.claims': listSchemas(ofClaims, touched),
  'checkExemptions.export': {
    query: z.object({ ...ofClaims, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    data: z.null(),
  },
  'checkExemptions.people': {
    query: z.object({ exemptionId: idText, ...sought }),
    data: z.array(z.object({ usrid: id, fulnm: z.string(), usrnm: z.string() })),
  },
  'checkExemptions.draft': { body: z.object(written), data: moved.extend({ exemptionCode: z.string() }) },
  'checkExemptions.edit': edit(written),
  'checkExemptions.submit': move,
  'checkExemptions.withdraw': { body: withdrawal, data: moved },
  'checkExemptions.end': move,
  'checkExemptions.decide': { body: decision, data: moved },
  'checkExemptions.name': { body: name, data: moved },
});
