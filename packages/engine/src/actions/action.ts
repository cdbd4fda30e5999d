import type { ActionDefinition, ChangeDefinition } from '../areas/action.ts';
import type { MessageCode } from '../areas/areas.ts';

export type Action = ActionDefinition<MessageCode>;
export type ChangeAction = ChangeDefinition<MessageCode>;
