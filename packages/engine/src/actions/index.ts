export type { Action, ChangeAction } from './action.ts';
export { ACTIONS, type ActionId, actionOf, canDo, isAction, permissionCodes } from './actions.ts';
export { actionsOfButton, BUTTONS, type ButtonCode, mayUse } from './buttons.ts';
export { can, type Decision, type Subject } from './can.ts';
export { MENU, type MenuEntry } from './menu.ts';
export { pairNames, permissionName } from './permission-names.ts';
export { type ButtonUser, codesOfButton, mayUseIn } from './shown-button.ts';
export { type Explanation, explain } from './why/explain.ts';
export type { Question } from './why/question.ts';
