/** What someone has typed into a page's search field, `q` in its address; the rest of a long text is ignored. */
export const searchWords = (params: URLSearchParams): string => (params.get('q') ?? '').slice(0, 100).toWellFormed();
