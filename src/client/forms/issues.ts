import type { Phrase } from '../../domain/kit/words/phrase.ts';
import type { CallFailure } from '../call.ts';

/** An error of one field. The message is translated when it is shown. */
export type Issue = { field: string; message: string | Phrase };

type SchemaError = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

/** The first issue of each field, from a schema's errors. */
export function schemaIssues({ issues }: SchemaError): Issue[] {
  return firstOfEachField(issues.map(({ path, message }) => ({ field: path.join('.'), message })));
}

/** The issues of a refused call; none if the refusal concerns the form as a whole. */
export function failureIssues({ detail, message }: Pick<CallFailure, 'detail' | 'message'>): Issue[] {
  if (typeof detail.field === 'string') return [{ field: detail.field, message }];
  return Array.isArray(detail.issues) ? (detail.issues as Issue[]) : [];
}

export function firstOfEachField<T extends Issue>(issues: readonly T[]): T[] {
  return issues.filter(({ field }, at) => issues.findIndex((other) => other.field === field) === at);
}
