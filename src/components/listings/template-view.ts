import type { TemplateRow } from '../../../db/queries/template-list.ts';

export type TemplateView = {
  id: string;
  name: string;
  title: string;
  auction: boolean;
  buynow: boolean;
  updatedAt: number;
};

/** What a list shows of a template; a form that cannot be read shows its name alone. */
export function templateView({ id, name, form, updatedAt }: TemplateRow): TemplateView {
  const { title = '', auction, buynow } = readForm(form);
  return {
    id,
    name,
    title: typeof title === 'string' ? title : '',
    auction: auction === true,
    buynow: buynow === true,
    updatedAt,
  };
}

function readForm(json: string): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}
