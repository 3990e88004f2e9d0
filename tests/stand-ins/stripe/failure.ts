export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  [further: string]: unknown;
};

/** An answer that is an error in Stripe's form. */
export class StripeFailure extends Error {
  status: number;
  body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, more: Partial<ErrorBody> = {}, status = 400): StripeFailure {
  return new StripeFailure(status, { type: 'invalid_request_error', message, ...more });
}

export function missingParam(param: string): StripeFailure {
  return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function noSuch(kind: string, id: string, param = 'id', status = 404): StripeFailure {
  return invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status);
}

export function cardError(body: Omit<ErrorBody, 'type'>): StripeFailure {
  return new StripeFailure(402, { ...body, type: 'card_error' } as ErrorBody);
}
