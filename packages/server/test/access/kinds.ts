import { HOLDERS } from '../expected/areas.ts';

/**
 * The kinds of users, written by hand from the specification and its glossary: the rows that each reaches. Their permissions
 * are with the areas (`holders` of `test/areas`). It takes nothing from the product.
 */
export interface Kind {
  readonly kind: string;
  /** Undefined: nobody, without a session. */
  readonly account: string | undefined;
  /** False: this user has to sign in. */
  readonly getsIn: boolean;
  readonly holds: readonly string[];
  /** The users within reach: everybody, or those of one organisation by its code. */
  readonly users: 'all' | { readonly of: string };
  /** Codes of the BUs whose programs are visible, with all below them. */
  readonly bus: 'all' | readonly string[];
  /** The sentence or ledger id that it follows. */
  readonly says: string;
}

const HEAD_OFFICE = { getsIn: true, users: 'all', bus: 'all' } as const;
const NONE = { users: 'all', bus: 'all' } as const;

const PEOPLE: readonly Omit<Kind, 'holds'>[] = [
  {
    kind: 'head office sales',
    account: 'sales',
    ...HEAD_OFFICE,
    says: 'The story 3 and 4: "Sales creates a program", "Per offer type and SI offer the grid is filled"',
  },
  {
    kind: 'controlling',
    account: 'control',
    ...HEAD_OFFICE,
    says: 'The story 1: "Kufri version activated per make; controlling sets guidelines"',
  },
  {
    kind: 'finance',
    account: 'finance',
    ...HEAD_OFFICE,
    says: 'The story 5 reads what it approves',
  },
  {
    kind: 'management',
    account: 'manager',
    ...HEAD_OFFICE,
    says: 'The story 5 reads what it approves',
  },
  {
    kind: 'SIPO',
    account: 'sipo',
    ...HEAD_OFFICE,
    bus: ['AMG'],
    says: 'The story 3: "SIPO confirms"',
  },
  {
    kind: 'data administrator',
    account: 'dataadm',
    ...HEAD_OFFICE,
    says: 'RTV-014 "data admin corrects retail data"',
  },
  { kind: 'SICCO', account: 'sicco', ...HEAD_OFFICE, says: 'Glossary: "first-line check"' },
  {
    kind: 'administrator',
    account: 'admin',
    ...HEAD_OFFICE,
    says: 'The story 1: "Admin keeps user groups -> roles -> users"; who gives out rights decides on no override of duties',
  },
  {
    kind: 'auditor',
    account: 'auditor',
    ...HEAD_OFFICE,
    says: 'MTX-031 reads who could do what and every change to it, and changes nothing but overrides of duties',
  },
  {
    kind: 'dealer of type 10007',
    account: 'DEALER1',
    getsIn: true,
    users: { of: 'D1001' },
    bus: ['MBPC'],
    says: 'CST-004 "10007 (dealer type in sign-in data)"',
  },
  {
    kind: 'dealer of type 10002',
    account: 'DEALER2',
    getsIn: true,
    users: { of: 'D1002' },
    bus: ['MBPC'],
    says: 'CST-002 "10002 (Dealer; in the first reading a restricted type)"',
  },
  {
    kind: 'dealer IT administrator',
    account: 'DEALERIT',
    getsIn: true,
    users: { of: 'D1001' },
    bus: ['MBPC'],
    says: 'USR-057 USR-058 UST-020; API-009 "own organisation for dealers"',
  },
  {
    kind: 'IT administrator of a Dealer Group',
    account: 'GROUPIT',
    getsIn: true,
    users: { of: 'G2001' },
    bus: ['VAN'],
    says: 'A6 "A dealer is a user whose legal entity code is Dealer or Dealer Group"; API-009 "own organisation for dealers"',
  },
  {
    kind: 'head office user at an organisation of a dealer',
    account: 'HYBRID',
    getsIn: true,
    users: { of: 'D1002' },
    bus: ['VAN'],
    says: 'A6 "A dealer is a user whose legal entity code is Dealer or Dealer Group", whatever the user type',
  },
  { kind: 'user without roles', account: 'NOROLE', ...NONE, getsIn: true, says: 'API-009 "deny by default"' },
  { kind: 'user whose role is inactive', account: 'ROLEOFF', ...NONE, getsIn: true, says: 'ROL-053 "active flag"' },
  { kind: 'user whose group is inactive', account: 'GROUPOFF', ...NONE, getsIn: true, says: 'UGP-063 "active flag"' },
  {
    kind: 'user whose assignment is inactive',
    account: 'LINKOFF',
    ...NONE,
    getsIn: true,
    says: 'A3 "User-role link: state"',
  },
  {
    kind: 'user whose role has more than its group',
    account: 'BEYOND',
    ...NONE,
    getsIn: true,
    says: 'STG-017 "only menus, buttons and APIs granted to privilege group {id}"',
  },
  { kind: 'deactivated user', account: 'GONE', ...NONE, getsIn: false, says: 'USR-073 "active flag"' },
  {
    kind: 'user who has signed out',
    account: 'OUT',
    ...NONE,
    getsIn: false,
    says: 'SGN-005 "Logout revokes the token"',
  },
  { kind: 'nobody', account: undefined, ...NONE, getsIn: false, says: 'API-009 "deny by default"' },
];

export const KINDS: readonly Kind[] = PEOPLE.map((kind) => ({
  ...kind,
  holds: HOLDERS.filter(([, who]) => who.includes(kind.account ?? '')).map(([permission]) => permission),
}));
