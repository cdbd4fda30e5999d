import './releases.css';
import { Classes } from '@blueprintjs/core';
import { RELEASE } from '@oasis/engine/areas/releases';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { Withdrawn } from '../../letters/Withdrawn.tsx';
import { MovingPage } from '../../life/MovingPage.tsx';
import { useOpened } from '../../life/Opened.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageTab } from '../../pages/PageTab.tsx';
import { BATCH_RELEASE, COVER, ofRelease, RELEASE_SETTING } from './paths.ts';
import { nameOf, type Release, useNoRelease } from './release-type.ts';

interface ReleaseFrameProps {
  /** Path of the page. */
  readonly page: string;
  readonly children: (release: Release, reload: () => void) => ReactNode;
}

/** The frame of the two pages of a release batch, which are its tabs: its name, its state and the way to its cover. */
export function ReleaseFrame({ page, children }: ReleaseFrameProps) {
  const { t } = useLabels();
  const object = useOpened({
    call: 'releases.view',
    id: idIn(useSearch(), 'releaseId'),
    ask: (releaseId) => ({ query: { releaseId }, silent: true }),
    isOf: (data, releaseId) => data.releaseId === releaseId,
  });
  const title = t('release.title');
  const tabs = [
    { path: RELEASE_SETTING, name: t('release.tabContent') },
    { path: BATCH_RELEASE, name: t('release.tabSend') },
  ];
  return (
    <MovingPage
      object={object}
      machine={RELEASE}
      title={`${title}: ${tabs.find(({ path }) => path === page)?.name ?? ''}`}
      heading={title}
      none={useNoRelease()}
      nameOf={nameOf}
      tools={({ releaseId }) => (
        <Link href={ofRelease(COVER, releaseId)} className={Classes.BUTTON}>
          {t('release.cover')}
        </Link>
      )}
    >
      {(release) => (
        <>
          <nav className="oasis-page-tabs">
            {tabs.map(({ path, name }) => (
              <PageTab
                key={path}
                name={name}
                href={ofRelease(path, release.releaseId, release.status)}
                isHere={path === page}
              />
            ))}
          </nav>
          {release.withdrawn && <Withdrawn reason={release.withdrawReason} />}
          {children(release, object.reload)}
        </>
      )}
    </MovingPage>
  );
}
