import './papers.css';
import { Button, ButtonGroup, Classes, Spinner, Tab, Tabs } from '@blueprintjs/core';
import { Repeat, ZoomIn, ZoomOut, ZoomToFit } from '@blueprintjs/icons';
import { DOCUMENT_TYPES } from '@oasis/engine/access';
import { isPaperKind, PAPER_KINDS } from '@oasis/engine/areas/retail';
import { useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { useLabels, type Words } from '../locale/use-labels.ts';
import { useAltKeys } from './use-alt-keys.ts';

const QUARTER = 90;
const ZOOM_STEP = 1.25;
const MOST_ZOOM = 8;

/** A paper of a sale. */
interface SalePaper {
  readonly paperId: number;
  readonly kind: string;
  readonly type: string;
}

interface PaperViewProps {
  readonly recordId: number;
  readonly papers: readonly SalePaper[];
  /** What the keys of the page do. */
  readonly keys: string;
}

/** The papers of a sale, one at a time: turned and made larger by buttons. Each opening is recorded by the server. */
export function PaperView({ recordId, papers, keys }: PaperViewProps) {
  const { t, pick } = useLabels();
  const [chosen, setChosen] = useState(papers[0]?.paperId);
  const [turn, setTurn] = useState(0);
  const [zoom, setZoom] = useState(1);
  const paper = papers.find(({ paperId }) => paperId === chosen) ?? papers[0];
  const choose = (place: number) => {
    setChosen(papers.at(place % papers.length)?.paperId);
    setTurn(0);
    setZoom(1);
  };
  const at = paper === undefined ? 0 : papers.indexOf(paper);
  const turnOnce = () => setTurn((turn + QUARTER) % (4 * QUARTER));
  const larger = () => setZoom(Math.min(zoom * ZOOM_STEP, MOST_ZOOM));
  const smaller = () => setZoom(Math.max(zoom / ZOOM_STEP, 1 / MOST_ZOOM));
  const fit = () => setZoom(1);
  useAltKeys({
    KeyT: turnOnce,
    Equal: larger,
    Minus: smaller,
    Digit0: fit,
    PageDown: () => choose(at + 1),
    PageUp: () => choose(at - 1),
  });
  if (paper === undefined) return <p>{t('paper.noPaper')}</p>;
  return (
    <section aria-label={t('paper.title')} className="oasis-paper-view">
      <Tabs
        id="papers"
        selectedTabId={paper.paperId}
        onChange={(id) => choose(papers.findIndex(({ paperId }) => paperId === Number(id)))}
      >
        {papers.map(({ paperId, kind }) => (
          <Tab key={paperId} id={paperId} title={paperName(kind, pick)} />
        ))}
      </Tabs>
      <ButtonGroup>
        <Button icon={<Repeat />} aria-keyshortcuts="Alt+T" onClick={turnOnce}>
          {t('paper.turn')}
        </Button>
        <Button icon={<ZoomIn />} aria-keyshortcuts="Alt+=" onClick={larger}>
          {t('paper.zoomIn')}
        </Button>
        <Button icon={<ZoomOut />} aria-keyshortcuts="Alt+-" onClick={smaller}>
          {t('paper.zoomOut')}
        </Button>
        <Button icon={<ZoomToFit />} aria-keyshortcuts="Alt+0" onClick={fit}>
          {t('paper.fit')}
        </Button>
      </ButtonGroup>
      <div
        className="oasis-paper-frame"
        role="tabpanel"
        id={`${Classes.TAB_PANEL}_papers_${paper.paperId}`}
        aria-label={paperName(paper.kind, pick)}
      >
        <OpenedPaper key={paper.paperId} recordId={recordId} paper={paper} turn={turn} zoom={zoom} />
      </div>
      <p className="oasis-paper-keys">{keys}</p>
    </section>
  );
}

function paperName(kind: string, pick: Words['pick']): string {
  return isPaperKind(kind) ? pick(PAPER_KINDS[kind]) : kind;
}

interface OpenedPaperProps {
  readonly recordId: number;
  readonly paper: SalePaper;
  /** Degrees clockwise. */
  readonly turn: number;
  /** 1 fits the frame. */
  readonly zoom: number;
}

function OpenedPaper({ recordId, paper: { paperId, kind, type }, turn, zoom }: OpenedPaperProps) {
  const { pick } = useLabels();
  const [content, setContent] = useState<Blob>();
  useEffect(() => {
    let isLeft = false;
    void client.download('retail.paper', { query: { recordId, paperId } }).then((file) => {
      if (file.ok && !isLeft) setContent(file.value.content);
    });
    return () => {
      isLeft = true;
    };
  }, [recordId, paperId]);
  const show = useCallback(
    (place: HTMLImageElement | HTMLIFrameElement | null) => {
      if (place === null || content === undefined) return undefined;
      // As a picture or as a PDF, whatever the reply said of its type: never as a page.
      const mime = type === 'pdf' ? DOCUMENT_TYPES.pdf.mime : DOCUMENT_TYPES.png.mime;
      const address = URL.createObjectURL(new Blob([content], { type: mime }));
      place.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content, type],
  );
  const name = paperName(kind, pick);
  if (content === undefined) return <Spinner aria-label={name} />;
  if (type === 'pdf') return <iframe ref={show} title={name} className="oasis-paper-pages" />;
  // By its width, so that the frame scrolls to every part of it.
  const style = { transform: `rotate(${turn}deg)`, width: `${100 * zoom}%` };
  return <img ref={show} alt={name} className="oasis-paper-picture" style={style} />;
}
