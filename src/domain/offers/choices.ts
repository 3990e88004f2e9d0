import type { DropdownItem, FieldDefinition, Lists } from '../kit/fields/definition.ts';
import type { OfferLimits } from './check.ts';
import type { WireForm } from './fields/codec.ts';
import type { OfferList } from './fields/kinds.ts';
import type { OfferState } from './state.ts';

/** §4: what the form is opened for. `use` begins from a template, `editTemplate` changes one. */
export const FORM_MODES = ['new', 'edit', 'view', 'duplicate', 'use', 'editTemplate'] as const;
export type FormMode = (typeof FORM_MODES)[number];

export type { OfferList };

/** How much of a limited membership is used up and left, and what is said when nothing is (§5). */
export type LimitLeft = { used: number; limit: number; left: number; said: string };

/** What the form offers to choose from and holds people to: the same for page and dialog. Minutes where it says so. */
export type OfferChoices = {
  lists: Readonly<Record<OfferList, readonly DropdownItem[]>>;
  /** The operator's own fields; `pictures` says where those in their rows are shown from, by id. */
  own: { fields: readonly FieldDefinition[]; lists: Lists; pictures?: Readonly<Record<string, string>> };
  limits: OfferLimits;
  softCloseMinutes: number;
  softCloseCapMinutes: number;
  /** §9: how long typing rests before a list is asked for, ms. */
  searchDelayMs: number;
  /** What a new offer takes from the membership; null where nothing limits it. */
  deduction: { auction: LimitLeft | null; buynow: LimitLeft | null };
};

/** How far an offer is: a draft, open, frozen by bids or sales (R1), over, or a template. */
type FormState = OfferState | 'template';

/** The form as somebody opens it; `form` is null for a blank one. */
export type LoadedForm = {
  mode: FormMode;
  /** 0 for what will be a new offer. */
  id: string | 0;
  version: number | null;
  state: FormState;
  form: WireForm | null;
  charity: { id: string; name: string } | null;
  pictures: { filename: string; title: string; description: string; url: string }[];
  /** Of a template. */
  name: string;
  choices: OfferChoices;
};
