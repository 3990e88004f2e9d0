import { t } from '../../client/words.ts';
import type { FieldDefinition } from '../../domain/kit/fields/index.ts';
import type { FormIssue } from '../../domain/offers/form.ts';
import { Modal } from '../ui/Modal.tsx';
import { labelOf } from './labels.ts';

type Props = { issues: readonly FormIssue[]; own: readonly FieldDefinition[]; onGo: (field: string) => void };

/** Lists the invalid fields (§2.6). Choosing one goes to it, closing goes to the first. */
export function RequiredDialog({ issues, own, onGo }: Props) {
  const goToFirst = () => onGo(issues[0]?.field ?? 'title');
  const foot = (
    <button type="button" className="button" onClick={goToFirst}>
      {t('Go to the first one')}
    </button>
  );
  return (
    <Modal title={t('Please check these fields')} onClose={goToFirst} foot={foot}>
      <ul className="required-list stack">
        {issues.map(({ field, message }) => (
          <li key={field}>
            <button type="button" onClick={() => onGo(field)}>
              <strong>{labelOf(field, own)}</strong>
              <span>{t(message)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
