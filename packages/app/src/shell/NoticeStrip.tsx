import './notice.css';
import { Button } from '@blueprintjs/core';
import { Cross, Feed } from '@blueprintjs/icons';
import type { CSSProperties } from 'react';
import { useLabels } from '../locale/use-labels.ts';

/** Seconds that a scrolling text takes for a character: slow enough to be read. */
const SECONDS_FOR_A_CHARACTER = 0.18;
const SHORTEST_SECONDS = 14;

export interface NoticeStripProps {
  readonly contents: string;
  /** Without it the strip cannot be closed, as in a preview. */
  readonly onClose?: () => void;
}

/**
 * A notice that scrolls (NTC-001). It holds still under the mouse and the focus, and with reduced motion; screen
 * readers get the text once.
 */
export function NoticeStrip({ contents, onClose }: NoticeStripProps) {
  const { t } = useLabels();
  const seconds = Math.max(SHORTEST_SECONDS, Array.from(contents).length * SECONDS_FOR_A_CHARACTER);
  const pace: CSSProperties = { animationDuration: `${seconds}s` };
  return (
    <div className="oasis-notice">
      <Feed aria-hidden="true" />
      <span className="oasis-notice-window">
        <span className="oasis-notice-text" style={pace}>
          {contents}
        </span>
      </span>
      {onClose !== undefined && (
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={t('notice.close')}
          title={t('notice.close')}
          onClick={onClose}
        />
      )}
    </div>
  );
}
