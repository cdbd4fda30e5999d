import { Button } from '@blueprintjs/core';
import { EyeOpen, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { DocumentPreview, isPreviewed, type ShownDocument } from '../../documents/DocumentPreview.tsx';
import { saveFile } from '../../files/save-file.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { Paper } from './appeal-list.ts';

interface PaperListProps {
  readonly claimId: number;
  readonly papers: readonly Paper[];
  /** Removes a paper; absent for those that were sent. */
  readonly remove?: (paper: Paper) => Promise<void>;
}

/** Papers to open: pictures and PDFs in the page, others as a download. */
export function PaperList({ claimId, papers, remove }: PaperListProps) {
  const { t } = useLabels();
  const [shown, setShown] = useState<ShownDocument>();
  const open = async ({ paperId, type }: Paper) => {
    const file = await client.download('appeal.paper', { query: { claimId, paperId } });
    if (!file.ok) return;
    if (isPreviewed({ type })) setShown({ file: file.value, type });
    else saveFile(file.value.name, file.value.content);
  };
  if (papers.length === 0) return null;
  return (
    <ul className="oasis-appeal-papers">
      {papers.map((paper) => (
        <li key={paper.paperId}>
          <span>{paper.name}</span>
          <Button
            size="small"
            icon={<EyeOpen />}
            aria-label={t('appeal.openOf', { name: paper.name })}
            onClick={() => void open(paper)}
          >
            {t('appeal.open')}
          </Button>
          {remove !== undefined && (
            <Button
              size="small"
              icon={<Trash />}
              aria-label={t('appeal.removeOf', { name: paper.name })}
              onClick={() => void remove(paper)}
            >
              {t('appeal.remove')}
            </Button>
          )}
        </li>
      ))}
      {shown !== undefined && <DocumentPreview shown={shown} onClose={() => setShown(undefined)} />}
    </ul>
  );
}
