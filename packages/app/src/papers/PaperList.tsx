import './papers.css';
import { Button } from '@blueprintjs/core';
import { EyeOpen, Trash } from '@blueprintjs/icons';
import type { CallData, CallFailure, DownloadedFile } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { useState } from 'react';
import { DocumentPreview, isPreviewed, type ShownDocument } from '../documents/DocumentPreview.tsx';
import { saveFile } from '../files/save-file.ts';
import { useLabels } from '../locale/use-labels.ts';

type Paper = CallData<'appeal.view'>['unsent'][number];

interface PaperListProps {
  readonly papers: readonly Paper[];
  readonly download: (paper: Paper) => Promise<Result<DownloadedFile, CallFailure>>;
  /** Removes a paper; absent for those that were sent. */
  readonly remove?: (paper: Paper) => Promise<void>;
}

/** Papers to open: pictures and PDFs in the page, others as a download. */
export function PaperList({ papers, download, remove }: PaperListProps) {
  const { t } = useLabels();
  const [shown, setShown] = useState<ShownDocument>();
  const open = async (paper: Paper) => {
    const file = await download(paper);
    if (!file.ok) return;
    const { type } = paper;
    if (isPreviewed({ type })) setShown({ file: file.value, type });
    else saveFile(file.value.name, file.value.content);
  };
  if (papers.length === 0) return null;
  return (
    <ul className="oasis-paper-list">
      {papers.map((paper) => (
        <li key={paper.paperId}>
          <span>{paper.name}</span>
          <Button
            size="small"
            icon={<EyeOpen />}
            aria-label={t('paper.openOf', { name: paper.name })}
            onClick={() => void open(paper)}
          >
            {t('paper.open')}
          </Button>
          {remove !== undefined && (
            <Button
              size="small"
              icon={<Trash />}
              aria-label={t('paper.removeOf', { name: paper.name })}
              onClick={() => void remove(paper)}
            >
              {t('paper.remove')}
            </Button>
          )}
        </li>
      ))}
      {shown !== undefined && <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />}
    </ul>
  );
}
