import { isNoticeVisible, shouldReturn } from '@oasis/engine/areas/notices';
import { useEffect, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { closedNoticeEnd, storeClosedNoticeEnd } from './notice-store.ts';

/** The interval of requests for a notice, in ms (NTC-005). */
const ASK_MS = 5 * 60_000;
/** Browsers wait no longer than this, in ms; a later end is looked at again then. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export interface ShownNotice {
  readonly contents: string;
  /** Hides it until a notice with a later end comes (NTC-004). */
  readonly close: () => void;
}

/** The notice of the moment for this user, until its end passes or he closes it (NTC-002 to NTC-005). */
export function useNotice(userId: number): ShownNotice | undefined {
  const { data: notice } = useCall('notices.scroll', { silent: true }, { again: () => ASK_MS, inLanguage: true });
  const [closed, setClosed] = useState(() => closedNoticeEnd(userId));
  const now = useNowPast(notice?.endTime);
  if (notice === undefined || notice === null || !isNoticeVisible(notice.endTime, now)) return undefined;
  if (closed !== undefined && !shouldReturn(closed, notice.endTime)) return undefined;
  const { contents, endTime } = notice;
  return {
    contents,
    close: () => {
      storeClosedNoticeEnd(userId, endTime);
      setClosed(endTime);
    },
  };
}

/** The present, updated after the moment (ISO text) has passed. */
function useNowPast(moment: string | undefined): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (moment === undefined || !(Date.parse(moment) > now.getTime())) return undefined;
    const wait = Math.max(Date.parse(moment) - Date.now(), 0);
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}
