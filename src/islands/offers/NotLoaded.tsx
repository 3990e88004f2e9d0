import { t } from '../../client/words.ts';

/** Says which tools did not come, and asks for them again. */
export function NotLoaded({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <p className="not-loaded" role="alert">
      {text}{' '}
      <button type="button" className="button button--line button--s" onClick={onAgain}>
        {t('Try again')}
      </button>
    </p>
  );
}
