import type { Area } from '../expected/shape.ts';

export const area: Area = {
  calls: `
GET /oasis/vapi/get_property_lov | vehicle.propertyValues | VEHICLE_READ | VEH-013 "list of values"
`,
  holders: `
VEHICLE_READ | sales control finance manager sipo sicco admin HYBRID
`,
  tables: `
make             | everybody | name_en name_cn
brand            | everybody | name
vehicle_model    | everybody | name
price            | everybody |
vat_rate         | everybody |
master_version   | everybody | note
nst              | everybody | name_en* name_cn*
nst_group        | everybody | name_en* name_cn*
nst_group_member | everybody |
`,
};
