import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listSchemas } from '../../list-schemas.ts';
import { movingSchemas } from '../../moving-schemas.ts';
import { defineSchemas } from '../../schema.ts';
import { day, formText, made, sought, version, versionText } from '../../shapes.ts';
import type { chainCalls } from './calls.ts';

const kind = z.enum(['program', 'dealerPayout', 'flPayout', 'lateClaims', 'checkingPlan', 'sample', 'exemption']);
const roleType = z.enum(['FL', 'NORMAL']);
const status = z.enum(['Draft', 'Active', 'Inactive']);
const standing = z.enum(['draft', 'planned', 'inForce', 'over']);

const role = z.object({
  roleId: id,
  roleName: z.string(),
  roleType,
  /** Ids of its members, in the order in which they are asked. */
  users: z.array(id),
  /** Ids of BUs, of a normal role. */
  bus: z.array(id),
  /** Codes of legal entities, of an FL role. */
  entities: z.array(z.string()),
  members: z.array(z.object({ usrid: id, usrnm: z.string(), fulnm: z.string(), active: z.boolean() })),
  /** Codes of its BUs. */
  buCodes: z.array(z.string()),
  /** Number of draft and active chains that name it. */
  chains: z.number().int(),
  ...made,
  version,
});

const roleDraft = {
  roleName: formText,
  users: z.array(id).max(500),
  bus: z.array(id).max(500),
  entities: z.array(formText).max(100),
};
const roleAdded = { body: z.object(roleDraft), data: z.object({ roleId: id }) };
const roleEdited = {
  query: versionText,
  body: z.object({ ...roleDraft, roleId: id }),
  data: z.object({ roleId: id, version }),
};

const chain = z.object({
  approvalChainId: id,
  code: z.string(),
  /** Number of the version. */
  number: z.number().int(),
  name: z.string(),
  kind,
  buId: id,
  bu: z.string(),
  /** Empty: every entity that has no chain of its own. */
  entity: z.string(),
  status,
  /** State of the version today. */
  standing,
  effectiveFrom: z.string(),
  /** Last day, given the versions that follow; empty if none follows. */
  lastDay: z.string(),
  steps: z.number().int(),
  version,
  updatedBy: z.string(),
  updatedAt: z.string(),
});

const list = listSchemas(
  {
    text: formText.optional(),
    bu: formText.optional(),
    entity: formText.optional(),
    status: status.or(z.literal('')).optional(),
    sort: z
      .enum(['chain', '-chain', 'bu', '-bu', 'effectiveFrom', '-effectiveFrom', 'updatedAt', '-updatedAt'])
      .default('chain'),
  },
  chain,
);

/** A step as its form holds it; its rules are in the engine. */
const step = z.object({
  name: formText,
  match: formText,
  amountFrom: formText,
  deviationOver: formText,
  offerKinds: z.array(formText).max(10),
  overdraw: z.boolean(),
  roles: z.array(id).max(100),
  people: z.array(id).max(100),
  rule: formText,
  count: formText,
  order: formText,
  days: formText,
  fallback: id.nullable(),
});

const roleName = z.object({ roleId: id, roleName: z.string(), roleType, gone: z.boolean() });
const personName = z.object({ usrid: id, usrnm: z.string(), fulnm: z.string(), active: z.boolean() });

const summary = z.object({
  approvalChainId: id,
  code: z.string(),
  number: z.number().int(),
  name: z.string(),
  bu: z.string(),
  entity: z.string(),
  effectiveFrom: z.string(),
});

const versionMade = z.object({ approvalChainId: id, number: z.number().int(), version });
const newVersion = {
  body: z.object({ approvalChainId: id, effectiveFrom: day.optional() }),
  data: versionMade,
};
const { moved, edit } = movingSchemas({ approvalChainId: id });
const oneChain = z.object({ approvalChainId: idText });

const asked = z.object({
  usrid: id,
  fulnm: z.string(),
  usrnm: z.string(),
  by: z.enum(['role', 'person', 'fallback']),
  /** Empty if the user himself is named. */
  roleName: z.string(),
});

export const chainSchemas = defineSchemas<typeof chainCalls>()({
  'approvalRoles.list': listSchemas(
    {
      roleType: roleType.or(z.literal('')).optional(),
      text: formText.optional(),
      sort: z.enum(['roleName', '-roleName']).default('roleName'),
    },
    role,
  ),
  'approvalRoles.one': { query: z.object({ roleId: idText, roleType: roleType.optional() }), data: role },
  'approvalRoles.addFL': roleAdded,
  'approvalRoles.addNormal': roleAdded,
  'approvalRoles.editFL': roleEdited,
  'approvalRoles.editNormal': roleEdited,
  'approvalRoles.remove': {
    query: versionText,
    body: z.object({ roleId: id }),
    data: z.object({ roleId: id }),
  },
  'chains.program': list,
  'chains.flPayout': list,
  'chains.dealerPayout': list,
  'chains.lateClaims': list,
  'chains.checkingPlans': list,
  'chains.samples': list,
  'chains.exemptions': list,
  'chains.activate': { params: z.object({ id: idText }), query: versionText, body: z.object({}), data: moved },
  'chains.inactivate': {
    params: z.object({ id: idText }),
    query: versionText,
    body: z.object({ reason: formText.optional() }),
    data: moved,
  },
  'chains.add': {
    body: z.object({
      name: formText,
      kind: formText,
      buId: id.nullable(),
      entity: formText,
      effectiveFrom: formText,
    }),
    data: versionMade,
  },
  'chains.copyVersion': newVersion,
  'chains.newVersion': newVersion,
  'chains.detail': {
    query: oneChain,
    data: chain.omit({ steps: true }).extend({
      steps: z.array(step),
      roleNames: z.array(roleName),
      personNames: z.array(personName),
      versions: z.array(
        chain.pick({
          approvalChainId: true,
          number: true,
          status: true,
          standing: true,
          effectiveFrom: true,
          lastDay: true,
        }),
      ),
      /** Reasons why it cannot become active; empty if it can. */
      problems: z.array(z.string()),
    }),
  },
  'chains.roles': { query: z.object({ kind: kind.optional(), ...sought }), data: z.array(roleName) },
  /** `decides`: holds the permission to decide on the kind that is asked for, and nothing that excludes it. */
  'chains.people': {
    query: z.object({ kind: kind.optional(), ...sought }),
    data: z.array(personName.extend({ decides: z.boolean() })),
  },
  'chains.save': edit({ name: formText, effectiveFrom: formText, steps: z.array(step).max(50) }),
  'chains.editable': { query: oneChain, data: z.object({ editable: z.boolean(), reason: z.string() }) },
  'chains.effective': {
    query: oneChain,
    data: z.object({
      effectiveFrom: z.string(),
      lastDay: z.string(),
      /** The first day that a version can become active from. */
      earliest: z.string(),
      inForce: summary.nullable(),
    }),
  },
  /** Choices for a scope. */
  'chains.choices': {
    data: z.object({
      bus: z.array(
        z.object({ buId: id, code: z.string(), name: z.string(), parentId: id.nullable(), own: z.boolean() }),
      ),
      entities: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  },
  'chains.search': {
    query: z.object({ kind, buId: idText, entity: formText.optional(), day: day.optional() }),
    data: z.object({ chain: summary.nullable(), reason: z.string() }),
  },
  /** The path of a real batch (`batchId`) or of invented facts, through a given version or the one in force. */
  'chains.path': {
    query: z.object({
      approvalChainId: idText.optional(),
      kind: kind.optional(),
      buId: idText.optional(),
      entity: formText.optional(),
      amount: formText.optional(),
      deviation: formText.optional(),
      offerKinds: formText.optional(),
      overdraws: z.enum(['true', 'false']).optional(),
      batchId: idText.optional(),
    }),
    data: z.object({
      chain: summary.nullable(),
      /** Reason why there is no path, or why an approval would not start; empty if it would. */
      reason: z.string(),
      facts: z.object({
        bu: z.string(),
        entity: z.string(),
        amount: z.string(),
        /** Percentage points; empty without a guideline. */
        deviation: z.string(),
        offerKinds: z.array(z.string()),
        overdraws: z.boolean(),
        makers: z.number().int(),
      }),
      steps: z.array(
        z.object({
          name: z.string(),
          isAsked: z.boolean(),
          match: z.enum(['any', 'all']),
          conditions: z.array(
            z.object({
              kind: z.enum(['amount', 'deviation', 'offerKind', 'overdraw']),
              /** Yuan, percentage points, or kinds of offers. */
              value: z.string(),
              holds: z.boolean(),
            }),
          ),
          rule: z.enum(['all', 'any', 'count']),
          needed: z.number().int(),
          order: z.enum(['together', 'inOrder']),
          days: z.number().int().nullable(),
          places: z.array(asked.extend({ delegate: z.string() })),
          left: z.array(asked.extend({ reason: z.string(), standsInFor: z.string() })),
          /** Users whom this step needs and another step needs too; nobody decides two steps. */
          twice: z.array(z.object({ usrid: id, fulnm: z.string(), usrnm: z.string(), step: z.string() })),
          fellBack: z.boolean(),
          isBlocked: z.boolean(),
        }),
      ),
    }),
  },
  'chains.byEntity': {
    query: z.object({
      entity: formText.optional(),
      /** Ids of BUs with commas between; absent: all within reach. */
      bus: formText.optional(),
      kind: kind.optional(),
      day: day.optional(),
    }),
    data: z.array(z.object({ buId: id, bu: z.string(), kind, chain: summary.nullable() })),
  },
});
