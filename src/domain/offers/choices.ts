import type { IncrementStep } from '../bidding/browser.ts';
import type { DropdownItem, FieldDefinition, Lists } from '../kit/fields/definition.ts';
import type { OfferLimits } from './check.ts';
import type { WireForm } from './fields/codec.ts';
import type { OfferList } from './fields/kinds.ts';
import type { OfferState } from './state.ts';

/** §4: what the form is opened for. `use` starts from a template, `editTemplate` changes one. */
export const FORM_MODES = ['new', 'edit', 'view', 'duplicate', 'use', 'editTemplate'] as const;
export type FormMode = (typeof FORM_MODES)[number];

export type { OfferList };

/** How much of a limited membership is used and left; `said` is the message when none is left (§5). */
export type LimitLeft = { used: number; limit: number; left: number; said: string };

/** The choices and limits of the form, the same for page and dialog. Durations in minutes where the name says so. */
export type OfferChoices = {
  lists: Readonly<Record<OfferList, readonly DropdownItem[]>>;
  /** The operator's own fields; `pictures` has the addresses of pictures in their rows, by id. */
  own: { fields: readonly FieldDefinition[]; lists: Lists; pictures?: Readonly<Record<string, string>> };
  limits: OfferLimits;
  /** The network's increments, from which an offer's own can start (R8). */
  increments: readonly IncrementStep[];
  softCloseMinutes: number;
  softCloseCapMinutes: number;
  /** §9: how long typing rests before a list is asked for, ms. */
  searchDelayMs: number;
  /** What a new offer takes from the membership; null if nothing limits it. */
  deduction: { auction: LimitLeft | null; buynow: LimitLeft | null };
};

/** The state of an offer: a draft, open, frozen by bids or sales (R1), over; or a template. */
type FormState = OfferState | 'template';

/** The form as it opens; `form` is null for a blank one. */
export type LoadedForm = {
  mode: FormMode;
  /** 0 for a new offer. */
  id: string | 0;
  version: number | null;
  state: FormState;
  form: WireForm | null;
  charity: { id: string; name: string } | null;
  pictures: { filename: string; title: string; description: string; url: string }[];
  /** The template's name. */
  name: string;
  choices: OfferChoices;
};
