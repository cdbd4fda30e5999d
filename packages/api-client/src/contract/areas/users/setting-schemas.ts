import * as z from 'zod';
import { id, idText } from '../../ids.ts';
import { listOf } from '../../list-of.ts';
import { defineSchemas } from '../../schema.ts';
import { formText, sentMade } from '../../shapes.ts';
import { grantPreview } from '../grants/shapes.ts';
import { buNode } from '../organisation/schemas.ts';
import type { userSettingCalls } from './setting-calls.ts';

/** UST-015, with the names that the panel shows. */
const userRole = z.object({
  usrrolid: id,
  rolid: id,
  usrid: id,
  state: z.boolean(),
  rolnmen: z.string(),
  rolnmcn: z.string(),
  privgrpnmen: z.string(),
  privgrpnmcn: z.string(),
  /** Whether role and group are active: only then does it grant anything. */
  effective: z.boolean(),
});

/** UST-017. */
/** The Chinese name is our addition; the specification has only the English one. */
const region = z.object({ id, subRegionEn: z.string(), subRegionCn: z.string() });

/** UST-016. `buRegionValue` are the ticked regions, `allBuRegionIdArr` all that the BU has. */
const userBu = z.object({
  usrorgid: id,
  orgid: id,
  orgnmcn: z.string(),
  orgnmen: z.string(),
  orgtp: z.number().int(),
  orgtpnm: z.string(),
  orgcode: z.string(),
  usrid: id,
  state: z.boolean(),
  buid: id,
  regionDto: z.array(region),
  buRegionValue: z.array(id),
  allBuRegionIdArr: z.array(id),
});

const userId = z.object({ usrid: idText });

export const userSettingSchemas = defineSchemas<typeof userSettingCalls>()({
  'settings.roles': { query: userId, data: z.array(userRole) },
  /** UST-035. */
  'settings.addRole': {
    body: z.object({ rolid: id, usrid: id, usrrolid: id.nullish(), state: z.boolean().nullish(), ...sentMade }),
    data: z.object({ usrrolid: id }),
  },
  'settings.removeRole': { query: z.object({ usrrolid: idText }), data: z.null() },
  'settings.bus': { query: userId, data: z.array(userBu) },
  /** UST-036. */
  'settings.addBus': {
    body: z
      .array(
        z.object({
          orgid: id,
          usrid: id,
          orgnmcn: formText.nullish(),
          orgnmen: formText.nullish(),
          orgtp: z.number().int().nullish(),
          orgtpnm: formText.nullish(),
          orgcode: formText.nullish(),
          usrorgid: id.nullish(),
          state: z.boolean().nullish(),
        }),
      )
      .min(1)
      .max(200),
    data: z.array(z.object({ usrorgid: id, orgid: id })),
  },
  'settings.removeBu': { query: z.object({ usrorgId: idText, usrId: idText }), data: z.null() },
  /** The new regions of all BUs of the user (UST-034). */
  'settings.saveRegions': {
    body: z.object({
      usrid: id,
      selectedRegion: listOf(z.object({ usrorgid: id, regionIds: listOf(id, 200) }), 200),
    }),
    data: z.null(),
  },
  'settings.import': { body: z.object({ from: id, to: id }), data: z.null() },
  'settings.previewImport': { body: z.object({ from: id, to: id }), data: grantPreview },
  'bu.tree': { data: z.array(buNode) },
  'bu.ofDealer': { params: z.object({ dealerId: idText }), data: z.array(buNode) },
});
