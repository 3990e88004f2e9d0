import type { Appearance } from '@stripe/stripe-js';

/** The look of the page around the payment form: our tokens as the browser resolves them. */
export type Look = {
  colour: (token: string) => string;
  length: (token: string) => string;
  fontFamily: string;
  fontSize: string;
  isDark: boolean;
  isStill: boolean;
};

const DARK = '(prefers-color-scheme: dark)';
const STILL = '(prefers-reduced-motion: reduce)';

/** Our look for the provider's fields: they are in a frame that our style sheets do not reach. */
export function paymentAppearance({ colour, length, fontFamily, fontSize, isDark, isStill }: Look): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    disableAnimations: isStill,
    variables: {
      fontFamily,
      fontSizeBase: fontSize,
      borderRadius: length('--radius-m'),
      colorPrimary: colour('--accent'),
      colorBackground: colour('--surface'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--muted'),
      colorTextPlaceholder: colour('--muted'),
      colorDanger: colour('--danger'),
      iconColor: colour('--muted'),
      inputColorBorder: colour('--line-strong'),
      inputBoxShadow: 'none',
      inputFocusColorBorder: colour('--focus'),
      inputFocusBoxShadow: 'none',
      focusOutline: `2px solid ${colour('--focus')}`,
      labelColorText: colour('--ink'),
      labelFontSize: fontSize,
      labelFontWeight: '600',
    },
  };
}

/** The same for an element of this page. A token with a value for each colour scheme is resolved only where it is used. */
export function appearanceAt(element: HTMLElement): Appearance {
  const probe = document.createElement('span');
  probe.hidden = true;
  element.after(probe);
  const used = (property: 'color' | 'borderTopLeftRadius', token: string): string => {
    probe.style[property] = `var(${token})`;
    return getComputedStyle(probe)[property];
  };
  const { fontFamily, fontSize, colorScheme } = getComputedStyle(element);
  const appearance = paymentAppearance({
    colour: (token) => used('color', token),
    length: (token) => used('borderTopLeftRadius', token),
    fontFamily,
    fontSize,
    isDark: colorScheme === 'dark' || (colorScheme.includes('dark') && matchMedia(DARK).matches),
    isStill: matchMedia(STILL).matches,
  });
  probe.remove();
  return appearance;
}

/** Calls back whenever the colour scheme changes; returns how to stop. */
export function onSchemeChange(listener: () => void): () => void {
  const scheme = matchMedia(DARK);
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
}
