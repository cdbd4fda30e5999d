import { HTMLTable, Tag } from '@blueprintjs/core';
import { menuEntryFor } from '@oasis/engine/access';
import {
  type ClaimDocument,
  PARAMETER_FIELDS,
  type ParameterChanges,
  parameterChanges,
} from '@oasis/engine/areas/parameters';
import { vatText } from '@oasis/engine/terms';
import { Link } from 'wouter';
import { useLabels } from '../../locale/use-labels.ts';
import { PROGRAM_DESIGN, termsAddress } from '../../program/program-paths.ts';
import { useUser } from '../../state/use-user.ts';
import { attachmentName, type ParameterDetail, type PlainField, valueText } from './parameter-words.ts';

interface ParameterTableProps {
  readonly detail: ParameterDetail;
}

/** A parameter line by line; changes since its confirmation are marked, with the confirmed values. */
export function ParameterTable({ detail }: ParameterTableProps) {
  const { t } = useLabels();
  const { parameter, wasConfirmed } = detail;
  const changes = wasConfirmed === null ? undefined : parameterChanges(wasConfirmed, parameter);
  return (
    <HTMLTable compact className="oasis-parameter">
      <caption className="oasis-hidden">{t('parameter.title')}</caption>
      <tbody>
        {PARAMETER_FIELDS.map((field) => (
          <tr key={field}>
            <th scope="row">{t(`parameter.${field}`)}</th>
            <td>
              {field === 'documents' ? (
                <Documents detail={detail} changes={changes} />
              ) : (
                <Value detail={detail} field={field} changes={changes} />
              )}
            </td>
          </tr>
        ))}
        <VatOfTerms detail={detail} />
      </tbody>
    </HTMLTable>
  );
}

/** Whether amounts include VAT: decided by the terms, and only shown here. */
function VatOfTerms({ detail: { pgmId, vats } }: ParameterTableProps) {
  const { t, pick } = useLabels();
  const { menulist } = useUser();
  const text = vatText(vats);
  return (
    <tr>
      <th scope="row">{t('parameter.termsVat')}</th>
      <td>
        {text === undefined ? '-' : pick(text)}{' '}
        <span className="oasis-parameter-terms">
          {menuEntryFor(menulist, PROGRAM_DESIGN) === undefined ? (
            t('parameter.toTerms')
          ) : (
            <Link href={termsAddress(pgmId)}>{t('parameter.toTerms')}</Link>
          )}
        </span>
      </td>
    </tr>
  );
}

interface ChangedProps extends ParameterTableProps {
  /** Absent if nobody has confirmed the parameter. */
  readonly changes: ParameterChanges | undefined;
}

function Value({ detail, field, changes }: ChangedProps & { readonly field: PlainField }) {
  const { t, pick } = useLabels();
  const words = { entities: detail.entities, pick };
  const value = valueText(field, detail.parameter[field], words);
  const change = changes?.fields.find((changed) => changed.field === field);
  if (change === undefined) return value;
  const before = valueText(field, change.before, words);
  return (
    <>
      <mark>{value}</mark>
      <span className="oasis-parameter-before">{t('parameter.before', { value: before })}</span>
    </>
  );
}

function Documents({ detail, changes }: ChangedProps) {
  const { t, pick } = useLabels();
  const { added = [], removed = [], otherwise = [] } = changes?.documents ?? {};
  const has = (documents: readonly ClaimDocument[], { attachmentId }: ClaimDocument) =>
    documents.some((document) => document.attachmentId === attachmentId);
  const line = (document: ClaimDocument, mark: 'added' | 'removed' | 'otherwise' | undefined) => (
    <li key={document.attachmentId}>
      {attachmentName(detail, document.attachmentId, pick)}
      {` · ${t(document.optional ? 'parameter.optional' : 'parameter.always')} `}
      {mark !== undefined && (
        <Tag minimal intent="warning">
          {t(`parameter.${mark}`)}
        </Tag>
      )}
    </li>
  );
  const { documents } = detail.parameter;
  if (documents.length + removed.length === 0) return t('parameter.noDocuments');
  return (
    <ul>
      {documents.map((document) => {
        const isOtherwise = has(otherwise, document) ? 'otherwise' : undefined;
        return line(document, has(added, document) ? 'added' : isOtherwise);
      })}
      {removed.map((document) => line(document, 'removed'))}
    </ul>
  );
}
