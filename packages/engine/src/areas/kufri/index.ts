export { activateKufri, type KufriMove, type KufriVersion } from './activate-kufri.ts';
export { kufriMessages } from './messages.ts';
export { KUFRI_VERSION, type KufriState } from './states.ts';
