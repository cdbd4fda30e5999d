import { Button, ProgressBar } from '@blueprintjs/core';
import { CloudUpload, Cross, Document } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { TABLE_FILE_ENDINGS, UPLOAD_MAX_BYTES, UPLOAD_MAX_FILES } from '../limits.ts';
import { useUiText } from '../ui-text.tsx';
import type { FileProblem } from './file-problem.ts';
import { fileProblem } from './file-problem.ts';

export interface FileInputProps {
  readonly file: File | undefined;
  readonly onChoose: (file: File) => void;
  /** The file was refused before anything was sent. */
  readonly onRefuse: (problem: FileProblem, file: File) => void;
  readonly onRemove: () => void;
  /** 0 to 1 while the file is sent, undefined otherwise. */
  readonly progress?: number | undefined;
  readonly endings?: readonly string[];
  readonly maxBytes?: number;
}

/** One file, chosen by a button or dropped; refused here when it is too large, empty or of another kind (CST-005). */
export function FileInput(props: FileInputProps) {
  const { endings = TABLE_FILE_ENDINGS, maxBytes = UPLOAD_MAX_BYTES } = props;
  const text = useUiText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const problem = fileProblem(file, { endings, maxBytes });
    if (problem === undefined) props.onChoose(file);
    else props.onRefuse(problem, file);
  };
  return (
    <div
      className={over ? 'oasis-file oasis-file-over' : 'oasis-file'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <input
        id={id}
        ref={input}
        className="oasis-hidden"
        type="file"
        multiple={UPLOAD_MAX_FILES > 1}
        tabIndex={-1}
        aria-label={text.chooseFile}
        accept={endings.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {props.file === undefined ? (
        <>
          <CloudUpload size={24} className="oasis-file-icon" />
          <Button onClick={() => input.current?.click()}>{text.chooseFile}</Button>
          <span className="oasis-file-note">
            {text.dropFile} · {text.fileLimits(endings, Math.round(maxBytes / 1024 / 1024))}
          </span>
        </>
      ) : (
        <ChosenFile file={props.file} progress={props.progress} onRemove={props.onRemove} />
      )}
    </div>
  );
}

function ChosenFile({ file, progress, onRemove }: { file: File; progress: number | undefined; onRemove: () => void }) {
  const text = useUiText();
  return (
    <div className="oasis-file-chosen">
      <Document />
      <span className="oasis-file-name">{file.name}</span>
      <span className="oasis-file-note">{sizeText(file.size)}</span>
      <Button
        variant="minimal"
        size="small"
        icon={<Cross />}
        aria-label={text.removeFile}
        disabled={progress !== undefined}
        onClick={onRemove}
      />
      {progress !== undefined && <ProgressBar value={progress} aria-label={text.loading} intent="primary" />}
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
