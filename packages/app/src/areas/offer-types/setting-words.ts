import { fleetMessages } from '@oasis/engine/areas/fleet';
import { offerTypeMessages, offerTypeSettingMessages } from '@oasis/engine/areas/offer-types';
import type { WordArea } from '../../locale/i18n.ts';
import { fleetLabels } from '../fleet/labels.ts';
import { offerTypeLabels } from './labels.ts';

/** Words that a page needs which opens the settings. */
export const programSettingWords: readonly WordArea[] = [
  offerTypeMessages,
  offerTypeSettingMessages,
  fleetMessages,
  offerTypeLabels,
  fleetLabels,
];
