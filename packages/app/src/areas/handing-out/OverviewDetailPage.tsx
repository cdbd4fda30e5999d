import { formatNumber } from '@oasis/engine/table';
import { useSearch } from 'wouter';
import { Opened } from '../../life/Opened.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { MonthLines } from '../../pictures/MonthLines.tsx';
import { Facts } from './Facts.tsx';
import { HandedRecords } from './HandedRecords.tsx';
import { minutes, rejectedShare } from './handed-list.ts';
import { HANDING_WORDS } from './handing-words.ts';
import { Presence } from './Presence.tsx';
import { OVERVIEW } from './paths.ts';
import { useChecker } from './use-checker.ts';

export const words: readonly WordArea[] = [...HANDING_WORDS];

/** The figures of one checker, his last days, and his open records (RTV-011). */
export function Page() {
  const { t } = useLabels();
  const object = useChecker(idIn(useSearch(), 'usrid'));
  return (
    <Opened
      object={object}
      title={t('handing.checker')}
      none={{
        choose: t('handing.choose'),
        unknown: t('handing.unknown'),
        list: OVERVIEW,
        toList: t('handing.toOverview'),
      }}
    >
      {({ checker, decided, rejected, median, days }) => (
        <>
          <PageHead title={t('handing.figuresOf', { name: checker.fulnm })}>
            <Presence checker={checker} />
          </PageHead>
          <Facts
            facts={[
              [t('handing.waiting'), checker.waiting],
              [t('handing.held'), checker.held],
              [t('handing.given'), checker.given],
              [t('handing.decided'), decided],
              [t('handing.rejectedShare'), rejectedShare({ decided, rejected })],
              [t('handing.median'), minutes(median)],
            ]}
          />
          <MonthLines
            title={t('handing.days')}
            months={days.map(({ day }) => day)}
            nameOf={(day) => day.slice(5)}
            lines={[
              { name: t('handing.decided'), values: days.map((day) => day.decided) },
              { name: t('handing.rejected'), values: days.map((day) => day.rejected) },
            ]}
            text={formatNumber}
          />
          <HandedRecords />
        </>
      )}
    </Opened>
  );
}
