import * as z from 'zod/mini';

/** A banner's link: one of our pages, or an https address without credentials. */
const SAFE_LINK = /^(\/(?![/\\])|https:\/\/(?=[^/?#@\s\\]+(?:[/?#]|$)))[^\s\\"<>]*$/;
/** A picture on this site, uploaded or shipped. */
const OWN_PICTURE = /^\/(pictures|art)\/[\w./-]{1,200}$/;

const BANNER = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  text: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  link: z._default(z.nullable(z.string().check(z.maxLength(500), z.regex(SAFE_LINK))), null),
  picture: z._default(z.nullable(z.string().check(z.regex(OWN_PICTURE))), null),
});

export type Banner = z.infer<typeof BANNER>;

/** Banners shown on the home page. */
const MOST_BANNERS = 3;

/** The valid banners of the operator's setting (F7); invalid ones are ignored. */
export function bannersOf(setting: unknown): Banner[] {
  if (!Array.isArray(setting)) return [];
  return setting
    .flatMap((each) => BANNER.safeParse(each).data ?? [])
    .filter(({ picture }) => !picture?.includes('..'))
    .slice(0, MOST_BANNERS);
}
