type Props = { drawing: string; size?: number };

/** A decorative line icon, the same as in `Icon.astro`. */
export const Icon = ({ drawing, size = 22 }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
    dangerouslySetInnerHTML={{ __html: drawing }}
  />
);
