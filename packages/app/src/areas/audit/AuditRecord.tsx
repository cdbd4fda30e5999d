import { Button, Classes, Dialog, DialogFooter } from '@blueprintjs/core';
import { subjectText } from '@oasis/engine/audit';
import { ScrollBody, useReturnFocus } from '@oasis/ui';
import { secondText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { AuditRow } from './audit-list.ts';
import { changesOf, othersOf } from './record-text.ts';

export interface AuditRecordProps {
  readonly record: AuditRow;
  readonly onClose: () => void;
}

/** One complete record: user, time, action, subject, changes before and after, and its place in the chain. */
export function AuditRecord({ record, onClose }: AuditRecordProps) {
  useReturnFocus();
  const { t } = useLabels();
  return (
    <Dialog isOpen onClose={onClose} title={t('audit.open', { id: record.auditId })} style={{ width: 760 }}>
      <ScrollBody>
        <Facts record={record} />
        <Changes record={record} />
        <Others record={record} />
      </ScrollBody>
      <DialogFooter actions={<Button onClick={onClose}>{t('common.close')}</Button>} />
    </Dialog>
  );
}

function Facts({ record }: Pick<AuditRecordProps, 'record'>) {
  const { t, locale } = useLabels();
  const facts = [
    [t('audit.time'), secondText(record.at)],
    [t('audit.account'), record.usrnm || t('audit.nobody')],
    [t('audit.event'), record.actionName],
    [t('audit.outcome'), t(`audit.${record.outcome}`)],
    [t('audit.subject'), subjectText(record.subject, record.subjectName, locale) || t('common.none')],
    [t('audit.reason'), record.message || t('common.none')],
    [t('audit.chain'), String(record.seq ?? t('audit.notSealed'))],
    [t('audit.request'), record.requestId || t('common.none')],
  ];
  return (
    <dl className="oasis-audit-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Changes({ record }: Pick<AuditRecordProps, 'record'>) {
  const { t, locale } = useLabels();
  const values = changesOf(record.details, locale);
  if (values.length === 0) return null;
  return (
    <table className={`oasis-table oasis-audit-change ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
      <thead>
        <tr>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Others({ record }: Pick<AuditRecordProps, 'record'>) {
  const { t, locale } = useLabels();
  const others = othersOf(record.details, locale);
  return (
    <section className="oasis-audit-others" aria-label={t('audit.details')}>
      {others.length === 0 && <p>{t('audit.noDetails')}</p>}
      <dl className="oasis-audit-facts">
        {others.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
