import { type FormEvent, useState } from 'react';
import { t } from '../../../client/words.ts';

type Props = {
  title: string;
  /** Asks why, and says who reads the answer. */
  question: string;
  onReason: (reason: string) => void;
  onCancel: () => void;
};

/** The longest reason. */
const MOST_CHARS = 140;

/** Asks the desk why, in place. */
export function ReasonForm({ title, question, onReason, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onReason(reason.trim());
  };
  return (
    <form className="card stack stack--s" onSubmit={submit}>
      <label className="field__label" htmlFor="reason">
        {question}
      </label>
      <input
        className="input"
        id="reason"
        maxLength={MOST_CHARS}
        required
        // biome-ignore lint/a11y/noAutofocus: the host asked for it, and types at once
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <div className="row">
        <button className="button" type="submit">
          {title}
        </button>
        <button className="button button--quiet" type="button" onClick={onCancel}>
          {t('Cancel')}
        </button>
      </div>
    </form>
  );
}
