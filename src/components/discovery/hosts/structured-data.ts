import type { Host } from '../../../../functions/discovery/views/host.ts';

/** A host as schema.org data for search engines; `site` is the origin of our pages. */
export function hostData({ id, name, bio, image }: Host, site: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      url: `${site}/host/${id}`,
      ...(bio ? { description: bio.slice(0, 500) } : {}),
      ...(image ? { image: new URL(image, site).href } : {}),
    },
  };
}
