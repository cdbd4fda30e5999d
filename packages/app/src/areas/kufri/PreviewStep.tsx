import { Callout, HTMLSelect, HTMLTable, type Intent, Tag } from '@blueprintjs/core';
import { present } from '@oasis/engine/base';
import { FormRow } from '@oasis/ui';
import { Fragment, type ReactNode } from 'react';
import { client } from '../../api/client.ts';
import { ReportButton } from '../../files/import/ReportButton.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { Unbroken } from '../../tables/Unbroken.tsx';
import {
  CHOICES,
  type Choice,
  type Choices,
  type Conflict,
  chooseAll,
  type Preview,
  rowsText,
} from './import-choice.ts';
import { VOLUME_FIELDS } from './volume-fields.ts';

type RowStatus = Preview['notes'][number]['status'];

/** In the order of urgency. */
const STATUSES = [
  { status: 'refused', label: 'kufri.refused', intent: 'danger' },
  { status: 'waiting', label: 'kufri.waiting', intent: 'warning' },
  { status: 'omitted', label: 'kufri.omitted', intent: 'none' },
  { status: 'duplicate', label: 'kufri.duplicate', intent: 'none' },
  { status: 'normalised', label: 'kufri.normalised', intent: 'none' },
  { status: 'accepted', label: 'kufri.accepted', intent: 'success' },
] as const satisfies readonly { status: RowStatus; label: string; intent: Intent }[];

export interface PreviewStepProps {
  readonly preview: Preview;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
  /** The question about rows that are sums of others; it is above the notes on rows, like all open questions. */
  readonly sums: ReactNode;
}

/** The second step: the findings in the file, row by row, and the choice between contradicting rows. */
export function PreviewStep({ preview, choices, onChoices, sums }: PreviewStepProps) {
  const { t } = useLabels();
  const { rows, brands, models, monthFrom: from, monthTo: to } = preview;
  const report = useReportLines(preview);
  return (
    <>
      <p className="oasis-import-summary">
        <strong>{preview.fileName}</strong> → {preview.make}
        <br />
        {t('kufri.summary', { rows: rows.toLocaleString('en-US'), brands, models, from, to })}
      </p>
      <ReadColumns preview={preview} />
      <p className="oasis-import-counts">
        {STATUSES.filter(({ status }) => preview.counts[status] > 0).map(({ status, label, intent }) => (
          <Tag key={status} minimal intent={intent}>
            {preview.counts[status].toLocaleString('en-US')} {t(label)}
          </Tag>
        ))}
        <ReportButton fileName={preview.fileName} lines={report} />
      </p>
      <Remarks preview={preview} />
      {sums}
      {preview.conflicts.length > 0 && <Conflicts preview={preview} choices={choices} onChoices={onChoices} />}
      <Notes preview={preview} />
    </>
  );
}

const NOTES_AT_ONCE = 1_000;

/** All notes on the rows; the preview shows the first of them. */
function useReportLines({ uploadId, noteCount }: Preview) {
  const { t } = useLabels();
  return async () => {
    const lines = [[t('kufri.rows'), t('kufri.status'), t('kufri.note')]];
    for (let page = 0; page * NOTES_AT_ONCE < noteCount; page += 1) {
      const query = { pageIndex: page, pageSize: NOTES_AT_ONCE };
      const answer = await client.call('kufri.uploadNotes', { params: { uploadId }, query });
      if (!answer.ok) return undefined;
      for (const { rows, status, text } of answer.value.content) lines.push([rowsText(rows), t(labelOf(status)), text]);
    }
    return lines;
  };
}

function labelOf(status: RowStatus) {
  return present(
    STATUSES.find((each) => each.status === status),
    'a status',
  ).label;
}

/** Reason why the file cannot be loaded, and its unknown models. */
function Remarks({ preview }: { readonly preview: Preview }) {
  const { t } = useLabels();
  const { counts, newModels, knownOtherwise } = preview;
  return (
    <>
      {counts.refused > 0 && (
        <Callout compact intent="danger" className="oasis-import-remark">
          {t('kufri.refusedHint', { count: counts.refused })}
        </Callout>
      )}
      {newModels > 0 && (
        <Callout compact intent={knownOtherwise > 0 ? 'warning' : 'none'} className="oasis-import-remark">
          {t('kufri.newModels', { count: newModels })}
          {knownOtherwise > 0 && ` ${t('kufri.knownOtherwise', { count: knownOtherwise })}`}
        </Callout>
      )}
    </>
  );
}

/** The meaning of the file's columns, and the unused ones. */
function ReadColumns({ preview }: { readonly preview: Preview }) {
  const { t } = useLabels();
  const { columns, ignoredColumns, periods } = preview;
  const read = VOLUME_FIELDS.flatMap(({ field, label }) =>
    columns.filter((column) => column.field === field).map(({ header }) => `${t(label)} = ${header}`),
  );
  const ignored = ignoredColumns.length === 0 ? [] : [t('kufri.ignored', { columns: ignoredColumns.join(', ') })];
  const months = periods.map(({ header, months: of }) => {
    const said = of.join(', ');
    const text = header === said ? header : `${header} → ${said}`;
    return of.length > 1 ? t('kufri.parts', { text }) : text;
  });
  return (
    <>
      <p className="oasis-form-hint">{[...read, ...ignored].join(' · ')}</p>
      {months.length > 0 && (
        <p className="oasis-form-hint">
          {t('kufri.periods')}{' '}
          {months.map((text, place) => (
            <Fragment key={text}>
              {place > 0 && ' · '}
              <Unbroken>{text}</Unbroken>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function Conflicts({ preview, choices, onChoices }: Omit<PreviewStepProps, 'sums'>) {
  const { t } = useLabels();
  return (
    <FormRow label={t('kufri.conflicts')} group hint={t('kufri.conflictsHint')}>
      {() => (
        <div className="oasis-import-list">
          <HTMLTable compact className="oasis-table">
            <thead>
              <tr>
                <th scope="col">{t('kufri.field.month')}</th>
                <th scope="col">{t('kufri.field.model')}</th>
                <th scope="col">{t('kufri.rows')}</th>
                <th scope="col">
                  <ChoiceSelect
                    label={t('kufri.chooseAll')}
                    empty={t('kufri.chooseAll')}
                    value={undefined}
                    onChange={(choice) => onChoices(chooseAll(preview, choice))}
                  />
                </th>
              </tr>
            </thead>
            <tbody>
              {preview.conflicts.map((conflict) => (
                <ConflictRow
                  key={`${conflict.row} ${conflict.month}`}
                  conflict={conflict}
                  choice={choices.get(conflict.row)}
                  onChoose={(choice) => onChoices(new Map(choices).set(conflict.row, choice))}
                />
              ))}
            </tbody>
          </HTMLTable>
        </div>
      )}
    </FormRow>
  );
}

/** Brand, type class, model year and model; the brand once if the model's name begins with it. */
function carName({ brand, typeClass, modelYear, model }: Conflict): string {
  const isInModel = model.toLowerCase().startsWith(brand.toLowerCase());
  return [isInModel ? '' : brand, typeClass, modelYear, model].filter((part) => part !== '').join(' ');
}

interface ConflictRowProps {
  readonly conflict: Conflict;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictRow({ conflict, choice, onChoose }: ConflictRowProps) {
  const { t } = useLabels();
  const name = carName(conflict);
  return (
    <tr>
      <td>{conflict.month}</td>
      <td>{name}</td>
      <td>
        {conflict.candidates
          .map(({ row, rt, ws }) =>
            t('kufri.rowNumber', { row, units: ws === undefined ? (rt ?? '') : `${rt ?? '-'} / ${ws}` }),
          )
          .join(' · ')}
      </td>
      <td>
        <ChoiceSelect
          label={`${t('kufri.choose')}: ${name} ${conflict.month}`}
          empty={t('kufri.choose')}
          value={choice}
          onChange={onChoose}
        />
      </td>
    </tr>
  );
}

interface ChoiceSelectProps {
  readonly label: string;
  readonly empty: string;
  readonly value: Choice | undefined;
  readonly onChange: (choice: Choice) => void;
}

function ChoiceSelect({ label, empty, value, onChange }: ChoiceSelectProps) {
  const { t } = useLabels();
  return (
    <HTMLSelect
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = CHOICES.find((choice) => choice === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <option value="">{empty}</option>
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {t(`kufri.choice.${choice}`)}
        </option>
      ))}
    </HTMLSelect>
  );
}

function Notes({ preview }: { readonly preview: Preview }) {
  const { t } = useLabels();
  const more = preview.noteCount - preview.notes.length;
  return (
    <FormRow label={t('kufri.notes')} group hint={more > 0 ? t('kufri.moreNotes', { count: more }) : undefined}>
      {() =>
        preview.notes.length === 0 ? (
          <p className="oasis-form-hint">{t('kufri.noNotes')}</p>
        ) : (
          <div className="oasis-import-list">
            <HTMLTable compact className="oasis-table">
              <thead>
                <tr>
                  <th scope="col">{t('kufri.rows')}</th>
                  <th scope="col">{t('kufri.status')}</th>
                  <th scope="col">{t('kufri.note')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.notes.map((note) => (
                  <tr key={`${note.code}-${rowsText(note.rows)}-${note.text}`}>
                    <td className="oasis-import-rows">{rowsText(note.rows)}</td>
                    <td>
                      <StatusTag status={note.status} />
                    </td>
                    <td>{note.text}</td>
                  </tr>
                ))}
              </tbody>
            </HTMLTable>
          </div>
        )
      }
    </FormRow>
  );
}

function StatusTag({ status }: { readonly status: RowStatus }) {
  const { t } = useLabels();
  const look = STATUSES.find((each) => each.status === status);
  if (look === undefined) return null;
  return (
    <Tag minimal intent={look.intent}>
      {t(look.label)}
    </Tag>
  );
}
