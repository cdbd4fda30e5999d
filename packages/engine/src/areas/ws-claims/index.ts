export { wsClaimMessages } from './messages.ts';
export { WS_LETTERS, WS_STATES, type WsLetter, type WsState } from './words.ts';
