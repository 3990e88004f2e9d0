import { fetchPage } from '../../client/call.ts';

const reasonIn = (page: Document): string | undefined => page.getElementById('kept-from-bidding')?.dataset.reason;

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void look();
});

/** Loads the page again if what kept this person from bidding is gone, or is something else. */
async function look(): Promise<void> {
  const fresh = await fetchPage(location.pathname + location.search);
  if (fresh.ok && reasonIn(fresh.data) !== reasonIn(document) && !hasUnsentText()) location.reload();
}

const hasUnsentText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
