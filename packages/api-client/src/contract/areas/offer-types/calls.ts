import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

/** Offer types and SI offers: the calls of the page, and those of program design, which call an offer type a program type. */
export const offerTypeCalls = defineCalls({
  'offerTypes.nameExists': readCall('/oasis/bgapi/name_exists', 'offer-type.read'),
  'offerTypes.list': readCall('/oasis/bgapi/offer_type/list', 'offer-type.read'),
  'offerTypes.byId': readCall('/oasis/bgapi/offer_type/findbyid', 'offer-type.read'),
  'offerTypes.categories': readCall('/oasis/bgapi/offer_type/categories', 'offer-type.read'),
  'offerTypes.create': bodyCall('POST', '/oasis/bgapi/offer_type/create', 'offer-type.create', { idempotent: true }),
  'offerTypes.update': bodyCall('PUT', '/oasis/bgapi/offer_type/update', 'offer-type.update'),
  'offerTypes.active': bodyCall('PUT', '/oasis/bgapi/offer_type/active', 'offer-type.change-status'),
  'offerTypes.siOffersActive': bodyCall('PUT', '/oasis/bgapi/si_offer/active', 'offer-type.change-status'),
  'offerTypes.excel': streamCall('/oasis/bgapi/system_setting/program_type/excel', 'offer-type.export'),
  'fleet.offerTypes': readCall('/oasis/bgapi/fleet/offer_type/list', 'offer-type.read'),
  'fleet.offerTypeActive': bodyCall('PUT', '/oasis/bgapi/fleet/offer_type/active', 'offer-type.change-status'),
  'programTypes.list': readCall('/oasis/pgapi/program/setting/get_program_type', 'offer-type.read'),
  'programTypes.add': bodyCall('POST', '/oasis/pgapi/program/setting/add_program_type', 'offer-type.create', {
    idempotent: true,
  }),
  'programTypes.edit': bodyCall('PUT', '/oasis/pgapi/program/setting/edit_program_type', 'offer-type.update'),
  'programTypes.active': bodyCall(
    'PUT',
    '/oasis/pgapi/program/setting/active_program_type',
    'offer-type.change-status',
  ),
  'programTypes.export': streamCall('/oasis/pgapi/program/setting/export_program_type', 'offer-type.export'),
});
