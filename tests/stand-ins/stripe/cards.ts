export type Decline = { code: string; decline_code?: string; message: string };

export type TestCard = {
  number: string;
  token: string;
  brand: string;
  funding: string;
  country: string;
  /** How a charge of this card ends (after 3-D Secure, if it asks for that). */
  decline?: Decline;
  /** Attaching to a customer is declined as well; some cards only fail when charged. */
  attaches: boolean;
  authentication: 'never' | 'always' | 'until-set-up';
  dispute?: string;
};

const DECLINED = 'Your card was declined.';

export const GENERIC_DECLINE: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: DECLINED,
};

export const DECLINES: Record<string, Decline> = {
  generic_decline: GENERIC_DECLINE,
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: DECLINED },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: DECLINED },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test (live) card.',
  },
};

type Row = [number: string, token: string, more?: Partial<TestCard>];
const declined = (code: string): Partial<TestCard> => ({ decline: DECLINES[code], attaches: false });

/** Stripe's documented test numbers, with the token a server uses in their place. */
const ROWS: Row[] = [
  ['4242424242424242', 'pm_card_visa'],
  ['4000056655665556', 'pm_card_visa_debit', { funding: 'debit' }],
  ['4000008260000000', 'pm_card_gb', { country: 'GB' }],
  ['4000058260000005', 'pm_card_gb_debit', { country: 'GB', funding: 'debit' }],
  ['5555555555554444', 'pm_card_mastercard', { brand: 'mastercard' }],
  ['2223003122003222', 'pm_card_mastercard_2series', { brand: 'mastercard' }],
  ['5200828282828210', 'pm_card_mastercard_debit', { brand: 'mastercard', funding: 'debit' }],
  ['378282246310005', 'pm_card_amex', { brand: 'amex' }],
  ['4000000000000002', 'pm_card_visa_chargeDeclined', declined('generic_decline')],
  ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', declined('insufficient_funds')],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', declined('lost_card')],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', declined('stolen_card')],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', declined('expired_card')],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', declined('incorrect_cvc')],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', declined('processing_error')],
  ['4000000000000341', 'pm_card_chargeCustomerFail', { decline: DECLINES.generic_decline }],
  ['4000002500003155', 'pm_card_authenticationRequiredOnSetup', { authentication: 'until-set-up' }],
  ['4000002760003184', 'pm_card_authenticationRequired', { authentication: 'always' }],
  ['4000000000003220', 'pm_card_threeDSecure2Required', { authentication: 'always' }],
  [
    '4000008400001629',
    'pm_card_threeDSecureRequiredChargeDeclined',
    { authentication: 'always', ...declined('generic_decline') },
  ],
  [
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    { authentication: 'always', decline: DECLINES.insufficient_funds },
  ],
  ['4000000000000259', 'pm_card_createDispute', { dispute: 'fraudulent' }],
];

const TEST_CARDS: TestCard[] = ROWS.map(([number, token, more]) => ({
  number,
  token,
  brand: 'visa',
  funding: 'credit',
  country: 'US',
  attaches: true,
  authentication: 'never',
  ...more,
}));

/** Numbers that pass the check digit but are no test card behave like this one. */
const LIVE_CARD: TestCard = {
  number: '',
  token: 'live_card',
  brand: 'visa',
  funding: 'unknown',
  country: 'GB',
  decline: DECLINES.test_mode_live_card,
  attaches: false,
  authentication: 'never',
};

const SHORT_NAMES: Record<string, string> = { pm_card_chargeDeclined: 'pm_card_visa_chargeDeclined' };

export function cardByToken(token: string): TestCard | undefined {
  const known = SHORT_NAMES[token] ?? token;
  return known === LIVE_CARD.token ? LIVE_CARD : TEST_CARDS.find((card) => card.token === known);
}

export function cardByNumber(number: string): TestCard {
  return TEST_CARDS.find((card) => card.number === number) ?? LIVE_CARD;
}
