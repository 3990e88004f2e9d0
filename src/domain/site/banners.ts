import * as z from 'zod/mini';

/** Where a banner may lead: a page of ours, or a site by https without a name and password in front. */
const SAFE_LINK = /^(\/(?![/\\])|https:\/\/(?=[^/?#@\s\\]+(?:[/?#]|$)))[^\s\\"<>]*$/;
/** A picture of ours, uploaded or drawn. */
const OWN_PICTURE = /^\/(pictures|art)\/[\w./-]{1,200}$/;

const BANNER = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  text: z._default(z.string().check(z.trim(), z.maxLength(400)), ''),
  link: z._default(z.nullable(z.string().check(z.maxLength(500), z.regex(SAFE_LINK))), null),
  picture: z._default(z.nullable(z.string().check(z.regex(OWN_PICTURE))), null),
});

export type Banner = z.infer<typeof BANNER>;

/** The home page shows no more than these. */
const MOST_BANNERS = 3;

/** The banners of the operator's setting that are safe to show (F7); whatever is not one is left out. */
export function bannersOf(setting: unknown): Banner[] {
  if (!Array.isArray(setting)) return [];
  return setting
    .flatMap((each) => BANNER.safeParse(each).data ?? [])
    .filter(({ picture }) => !picture?.includes('..'))
    .slice(0, MOST_BANNERS);
}
