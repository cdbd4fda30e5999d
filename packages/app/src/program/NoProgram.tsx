import { Clipboard, Search } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { CallError } from '../api/call-error.ts';
import { useLabels } from '../locale/use-labels.ts';
import { PageHeading } from '../pages/PageHeading.tsx';
import { PROGRAM_LIST_PATH } from './life-program.ts';

interface NoProgramProps {
  /** The heading of the page. */
  readonly title: string;
  /** The page's content for a program, and how to open one. */
  readonly text: string;
  /** The address names a missing program; otherwise it names none. */
  readonly isUnknown: boolean;
}

/** A page about a program without one. */
export function NoProgram({ title, text, isUnknown }: NoProgramProps) {
  const { t } = useLabels();
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        icon={isUnknown ? <Search size={32} /> : <Clipboard size={32} />}
        title={t(isUnknown ? 'program.unknown' : 'program.choose')}
        description={text}
        action={
          <Link href={PROGRAM_LIST_PATH} className="bp6-button">
            {t('program.toPrograms')}
          </Link>
        }
      />
    </>
  );
}

/** A program that does not exist, or that the person may not see: the server answers both alike. */
export function isUnknownProgram(error: Error | null): boolean {
  return error instanceof CallError && error.failure.kind === 'missing';
}
