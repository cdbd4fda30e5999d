import './dealer-form.css';
import { Classes } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { dealerMessages } from '@oasis/engine/areas/dealers';
import { grantMessages } from '@oasis/engine/areas/grants';
import { accessMessages, commonMessages, formMessages } from '@oasis/engine/messages';
import { Link, useLocation, useParams } from 'wouter';
import { administrationLabels } from '../../administration/labels.ts';
import { useButtons } from '../../administration/use-buttons.ts';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { DealerForm } from './DealerForm.tsx';
import { LIST_PATH } from './dealer-list.ts';
import { dealerLabels } from './labels.ts';

export const words: readonly WordArea[] = [
  accessMessages,
  commonMessages,
  formMessages,
  grantMessages,
  dealerMessages,
  administrationLabels,
  dealerLabels,
];

/** One form for both pages of a dealer: to edit it, and to look at it (DLR-004, DLR-005, DLR-007). */
export function Page() {
  const { t, locale } = useLabels();
  const { dealerId } = useParams<{ dealerId: string }>();
  const [path] = useLocation();
  const isEdit = path.endsWith('/edit');
  const isNew = isEdit && dealerId === 'new';
  const may = useButtons(LIST_PATH);
  const readOnly = !isEdit || !may(isNew ? 'ADD' : 'EDIT');
  const query = useCall(
    'dealers.byId',
    { query: { dealerId }, silent: true },
    { inLanguage: true, fresh: true, enabled: !isNew },
  );
  const dealer = useLast(query.data);
  const title = t(isNew ? 'dealer.addTitle' : isEdit ? 'dealer.editTitle' : 'dealer.viewTitle');
  const name = dealer === undefined ? '' : `${dealer.code} ${locale === 'zh' ? dealer.nameCn : dealer.nameEn}`;
  return (
    <>
      <PageHead title={name === '' ? title : `${title}: ${name}`}>
        <Link href={LIST_PATH} className="oasis-dealer-back">
          <ArrowLeft /> {t('dealer.back')}
        </Link>
      </PageHead>
      {!isNew && query.isPending && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {!isNew && query.isError && <QueryFailed query={query} />}
      {(isNew || dealer !== undefined) && (
        <DealerForm key={`${dealerId} ${isEdit}`} dealer={isNew ? undefined : dealer} readOnly={readOnly} />
      )}
    </>
  );
}
