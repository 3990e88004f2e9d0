import { t } from '../../client/words.ts';

/** Says that a part did not load, with a button to try again. */
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
