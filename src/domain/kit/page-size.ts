/** §9: how many rows a table may have on a page, and how many it has at first. */
export const PAGE_SIZES = [5, 20, 40, 60] as const;
export const PAGE_SIZE = 20;

/** The page size in an address; the usual one if it is missing or not offered. */
export const pageSize = (text: string | null): number => PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZE;
