import { bodyCall, defineCalls, readCall } from '../../line.ts';

/** Room for 2,000 places of the tree of vehicles and 2,000 dealers. */
const DESIGN_LIMIT = 512 * 1024;

/** Largest file of dealer codes, in bytes. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** The design of programs. */
export const designCalls = defineCalls({
  'design.byId': readCall('/oasis/pgapi/design', 'design.read'),
  'design.options': readCall('/oasis/pgapi/design/options', 'design.options'),
  'design.dealers': readCall('/oasis/pgapi/design/dealers', 'design.options'),
  /** Reads a file of dealer codes; the design that names them is saved by `design.save`. */
  'design.dealerFile': bodyCall('POST', '/oasis/pgapi/design/dealers/file', 'design.read-dealers', {
    upload: true,
    bodyLimit: FILE_LIMIT,
  }),
  'design.vehicles': readCall('/oasis/pgapi/maintain/search_bu_vehicle', 'design.options'),
  'design.data': readCall('/oasis/pgapi/data', 'design.read'),
  'design.create': bodyCall('POST', '/oasis/pgapi/design/create', 'design.create', {
    idempotent: true,
    bodyLimit: DESIGN_LIMIT,
  }),
  'design.preview': bodyCall('POST', '/oasis/pgapi/design/preview', 'design.preview', { bodyLimit: DESIGN_LIMIT }),
  'design.save': bodyCall('POST', '/oasis/pgapi/design', 'design.save', {
    idempotent: true,
    bodyLimit: DESIGN_LIMIT,
  }),
});
