/** The offers that were looked at in this browser, newest first. They are kept here and nowhere else. */
export type Seen = { id: string; title: string; image: string | null; host: string; charity: string };

const KEY = 'kindhour:seen';
const MOST = 12;

/** What is kept, as far as it can be understood; a browser that keeps nothing has seen nothing. */
export function seenOffers(): Seen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepSeen(offer: Seen): void {
  keep([offer, ...seenOffers().filter(({ id }) => id !== offer.id)].slice(0, MOST));
}

export function forgetSeen(): void {
  keep([]);
}

function keep(offers: Seen[]): void {
  try {
    if (offers.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(offers));
  } catch {
    // A full or closed store remembers nothing.
  }
}

/** What another script may have put there is shown as text and leads only to offers. */
function isSeen(each: unknown): each is Seen {
  if (typeof each !== 'object' || each === null) return false;
  const { id, title, image, host, charity } = each as Record<string, unknown>;
  const texts = [title, host, charity].every((text) => typeof text === 'string');
  const picture = image === null || (typeof image === 'string' && /^\/(art|pictures)\/[\w./-]+$/.test(image));
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && texts && picture;
}
