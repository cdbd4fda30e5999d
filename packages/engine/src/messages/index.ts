export { CATALOGUE, type MessageCode } from '../areas/areas.ts';
export type { Severity } from '../areas/define-messages.ts';
export { accessMessages } from '../areas/general/access.ts';
export { commonMessages } from '../areas/general/common.ts';
export { filledText, type Message, type MessageValue, message } from './message.ts';
export { isMessageCode, messageSeverity, messageText } from './message-text.ts';
