export { activateKufri } from './activate-kufri.ts';
export { kufriMessages } from './messages.ts';
export { KUFRI_VERSION, type KufriState } from './states.ts';
