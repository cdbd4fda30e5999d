export { fixedGroupType } from './grant-rules.ts';
export { type MenuTicks, tickedAlone, tickedTree, tickMenu, tickPrivilege } from './grant-tree.ts';
export { grantMessages } from './messages.ts';
