import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { CALL_SCHEMAS } from './areas/schemas.ts';

/**
 * Names and types of the fields in calls of groups, roles, users and user settings, copied from the specification: its fields
 * first, our own behind `+`. A question mark marks a field that may be absent or null.
 */
const TIMES = 'crtby?: integer, crtbynm?: string, crted?: string';
const PAGE = 'pageIndex?: integer, pageSize?: integer';
/** Fields that a picker adds to calls whose reply is the full list. */
const SOUGHT = 'name?: string, limit?: integer';

describe('calls of user groups', () => {
  it('[UGP-015] [UGP-016] have the fields of a group', () => {
    expect(rowOf('groups.list')).toEqual(
      fields(
        'privgrpid: integer, grpnmen: string, grpnmcn: string, grptp: integer, grptpnm: string, grpdsc: string, ' +
          'state: boolean, crtby?: integer, crtbynm: string, crted: string + version: integer',
      ),
    );
  });

  it('[UGP-056] [UGP-057] [UGP-058] [UGP-059] have the query of each read', () => {
    expect(queryOf('groups.list')).toEqual(fields(`name?: string, legalEntity?: integer, ${PAGE} + sort?: string`));
    expect(queryOf('groups.byId')).toEqual(fields('privgrpid: integer'));
    expect(queryOf('groups.byType')).toEqual(fields(`type: integer, ${SOUGHT}`));
    expect(queryOf('groups.byTypes')).toEqual(fields(`types?: string, ${SOUGHT}`));
  });

  it('[UGP-061] [UGP-062] [UGP-063] have the bodies to save and to switch a group', () => {
    const form = `grpnmen: string, grpnmcn: string, grptp?: integer, grpdsc: string, grptpnm?: string, state?: boolean, ${TIMES}`;
    expect(bodyOf('groups.save')).toEqual(fields(`privgrpid?: null, ${form}`));
    expect(bodyOf('groups.update')).toEqual(fields(`privgrpid: integer, ${form}`));
    expect(bodyOf('groups.changeStatus')).toEqual(fields('privGroupId?: integer'));
  });
});

describe('calls of roles', () => {
  it('[ROL-015] [ROL-016] [ROL-017] have the fields of a role', () => {
    expect(rowOf('roles.list')).toEqual(
      fields(
        'rolid: integer, rolnmen: string, rolnmcn: string, roltp: integer, roltpnm: string, roldsc: string, ' +
          'privgrpid: integer, privgrpnmen: string, privgrpnmcn: string, roleCode: string, state: boolean, ' +
          'crtby?: integer, crtbynm: string, crted: string + privgrpstate: boolean, version: integer',
      ),
    );
  });

  it('[ROL-045] [ROL-046] [ROL-047] [ROL-048] [ROL-049] have the query of each read', () => {
    expect(queryOf('roles.list')).toEqual(fields(`privgrpid?: integer, name?: string, ${PAGE} + sort?: string`));
    expect(queryOf('roles.byId')).toEqual(fields('roleid: integer'));
    expect(queryOf('roles.byType')).toEqual(fields(`type: integer, active?: string, ${SOUGHT}`));
    expect(queryOf('roles.byGroup')).toEqual(fields(`privgrpid: integer, ${SOUGHT}`));
    expect(queryOf('roles.byGroupId')).toEqual(fields(`grpid: integer, ${SOUGHT}`));
  });

  it('[ROL-051] [ROL-052] [ROL-053] have the bodies to save and to switch a role', () => {
    const form =
      'rolnmen: string, rolnmcn: string, roltp?: integer, privgrpid?: integer, roldsc: string, roleCode?: string, ' +
      `roltpnm?: string, privgrpnmen?: string, privgrpnmcn?: string, state?: boolean, ${TIMES}`;
    expect(bodyOf('roles.save')).toEqual(fields(`rolid?: null, ${form}`));
    expect(bodyOf('roles.update')).toEqual(fields(`rolid: integer, ${form}`));
    expect(bodyOf('roles.changeStatus')).toEqual(fields('rolid?: integer'));
  });
});

describe('calls of users', () => {
  it('[USR-021] [USR-023] [USR-079] have the fields of a user, in pages', () => {
    expect(replyOf('users.list')).toEqual(fields('content: array, size: integer, totalElements: integer'));
    expect(rowOf('users.list')).toEqual(
      fields(
        'usrid: integer, usrnm: string, fulnm: string, email: string, usrtp: integer, usrtpnm: string, ' +
          'usrtpcode: string, orgid?: integer, orgnmcn: string, orgnmen: string, state: boolean, crtby?: integer, ' +
          'crtbynm: string, crted: string, entityName: string, entityIds: array, dealerItAdmin: boolean, ' +
          'showEntity: boolean + version: integer',
      ),
    );
  });

  it('[USR-078] [USR-067] [USR-068] [USR-069] [USR-089] have the query of each read', () => {
    expect(queryOf('users.list')).toEqual(fields(`type?: integer, name?: string, ${PAGE} + sort?: string`));
    expect(queryOf('users.exportExcel')).toEqual(fields('type?: integer, name?: string, sort?: string'));
    expect(queryOf('users.existed')).toEqual(fields('usrnm: string'));
    expect(queryOf('users.findById')).toEqual(fields('usrid: integer'));
    expect(queryOf('users.byOrganisation')).toEqual(fields('orgid: integer, limit?: integer'));
  });

  it('[USR-080] [USR-082] have the bodies to save and to switch a user', () => {
    const form =
      'email: string, fulnm: string, orgid?: integer, state?: boolean, usrnm: string, usrtp?: integer, ' +
      `usrtpnm?: string, entityIds?: array, dealerItAdmin?: boolean, ${TIMES}`;
    expect(bodyOf('users.save')).toEqual(fields(`usrid?: null, ${form}`));
    expect(bodyOf('users.update')).toEqual(fields(`usrid: integer, ${form}`));
    expect(bodyOf('users.changeStatus')).toEqual(fields('usrid?: integer'));
    expect(replyOf('users.changeStatus')).toEqual(fields('usrid: integer, state: boolean + version: integer'));
  });

  it('[USR-024] have the options of forms', () => {
    const option = 'id: integer, entityName: string, entityNameEn: string, entityCode: string, showEntity: boolean';
    expect(itemOf('entities.types')).toEqual(fields(option));
    expect(itemOf('entities.list')).toEqual(fields(option));
  });
});

describe('calls of user settings', () => {
  it('[UST-015] [UST-016] [UST-017] have the links of a user', () => {
    expect(itemOf('settings.roles')).toEqual(
      fields(
        'usrrolid: integer, rolid: integer, usrid: integer, state: boolean + rolnmen: string, rolnmcn: string, ' +
          'privgrpnmen: string, privgrpnmcn: string, effective: boolean',
      ),
    );
    expect(itemOf('settings.bus')).toEqual(
      fields(
        'usrorgid: integer, orgid: integer, orgnmcn: string, orgnmen: string, orgtp: integer, orgtpnm: string, ' +
          'orgcode: string, usrid: integer, state: boolean, buid: integer, regionDto: array, buRegionValue: array, ' +
          'allBuRegionIdArr: array',
      ),
    );
    const link = schemaOf(CALL_SCHEMAS['settings.bus'].data).items?.properties?.['regionDto'];
    expect(propertiesOf(link?.items)).toEqual(fields('id: integer, subRegionEn: string, subRegionCn: string'));
  });

  it('[UST-025] [UST-028] [UST-030] [UST-034] have the bodies to import, remove and tick', () => {
    expect(bodyOf('settings.import')).toEqual(fields('from: integer, to: integer'));
    expect(queryOf('settings.removeRole')).toEqual(fields('usrrolid: integer'));
    expect(queryOf('settings.removeBu')).toEqual(fields('usrorgId: integer, usrId: integer'));
    expect(bodyOf('settings.saveRegions')).toEqual(fields('usrid: integer, selectedRegion: array'));
  });

  it('[UST-035] [UST-036] have the bodies to add', () => {
    expect(bodyOf('settings.addRole')).toEqual(
      fields(`rolid: integer, state?: boolean, usrid: integer, usrrolid?: integer, ${TIMES}`),
    );
    expect(propertiesOf(schemaOf(CALL_SCHEMAS['settings.addBus'].body).items)).toEqual(
      fields(
        'orgid: integer, orgnmcn?: string, orgnmen?: string, orgtp?: integer, orgtpnm?: string, state?: boolean, ' +
          'usrid: integer, usrorgid?: integer, orgcode?: string',
      ),
    );
  });
});

type Id = keyof typeof CALL_SCHEMAS;
interface Node {
  readonly type?: string | readonly string[];
  readonly default?: unknown;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
}

function fields(text: string): readonly string[] {
  return text.split(/, | \+ /).toSorted();
}

function part(id: Id, name: 'query' | 'body' | 'data'): Node {
  const schemas: Partial<Record<typeof name, z.ZodType>> = CALL_SCHEMAS[id];
  return schemaOf(schemas[name] ?? z.never());
}

const queryOf = (id: Id) => propertiesOf(part(id, 'query'));
const bodyOf = (id: Id) => propertiesOf(part(id, 'body'));
const replyOf = (id: Id) => propertiesOf(part(id, 'data'));
const itemOf = (id: Id) => propertiesOf(part(id, 'data').items);
const rowOf = (id: Id) => propertiesOf(part(id, 'data').properties?.['content']?.items);

/** The wire form of a schema: numbers in a query are sent as text but documented as numbers. */
function schemaOf(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Node;
}

function propertiesOf(node: Node | undefined): readonly string[] {
  return Object.entries(node?.properties ?? {})
    .map(([name, property]) => {
      const types = (property.anyOf ?? [property]).flatMap(({ type }) => type ?? 'unknown');
      const type = types.find((each) => each !== 'null') ?? 'null';
      const required = node?.required?.includes(name) === true && property.default === undefined;
      const open = types.includes('null') || !required;
      return `${name}${open ? '?' : ''}: ${type}`;
    })
    .toSorted();
}
