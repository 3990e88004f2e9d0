/** A page number, or a gap between numbers. */
export type PageStep = number | 'gap';

/** Which page numbers to show: `boundary` at each end and `siblings` around the current one (§9: 2 and 3). */
export function pagesShown(page: number, pages: number, siblings = 3, boundary = 2): PageStep[] {
  const shown: PageStep[] = [];
  for (let step = 1; step <= pages; step++) {
    const near = Math.abs(step - page) <= siblings || step <= boundary || step > pages - boundary;
    if (near) shown.push(step);
    else if (shown.at(-1) !== 'gap') shown.push('gap');
  }
  return shown;
}

/** The page number in an address, limited to `most`; 1 if it is missing or invalid. */
export const pageNumber = (text: string | null, most = 10_000): number =>
  Math.min(Math.max(Math.trunc(Number(text ?? 1)) || 1, 1), most);
