/** How a page shows a provider's card form, so that the card goes from the browser to the provider and nowhere else. */
export type CardForm = {
  publishableKey: string;
  scriptUrl: string;
  /** The addresses that the page's content security policy must allow. */
  allowed: { script: string[]; frame: string[]; connect: string[] };
};
