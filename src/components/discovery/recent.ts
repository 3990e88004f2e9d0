/** An offer that was viewed in this browser. The list is only stored here. */
export type ViewedOffer = { id: string; title: string; image: string | null; host: string; charity: string };

const KEY = 'kindhour:seen';
const MOST = 12;

/** The viewed offers, newest first; invalid entries are ignored. */
export function viewedOffers(): ViewedOffer[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewedOffer).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function addViewed(offer: ViewedOffer): void {
  store([offer, ...viewedOffers().filter(({ id }) => id !== offer.id)].slice(0, MOST));
}

export function clearViewed(): void {
  store([]);
}

function store(offers: ViewedOffer[]): void {
  try {
    if (offers.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(offers));
  } catch {
    // The storage is full or disabled.
  }
}

/** Another script may have written the entry: its texts are shown as text, and its link can only lead to an offer. */
function isViewedOffer(each: unknown): each is ViewedOffer {
  if (typeof each !== 'object' || each === null) return false;
  const { id, title, image, host, charity } = each as Record<string, unknown>;
  const texts = [title, host, charity].every((text) => typeof text === 'string');
  const picture = image === null || (typeof image === 'string' && /^\/(art|pictures)\/[\w./-]+$/.test(image));
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && texts && picture;
}
