import { MASK } from './mask.ts';

/** A piece of a message as it is shown. `hidden` is what was masked, for its sender; null for its reader. */
export type MessagePart = { kind: 'text' | 'link'; text: string } | { kind: 'masked'; hidden: string | null };

type Shown = { message: string; masked: readonly { text: string | null }[]; meeting_id: string | null };

/** The pieces of a message in their order. Links work only after payment, and only those of the web. */
export function messageParts({ message, masked, meeting_id }: Shown): MessagePart[] {
  const [first = '', ...rest] = masked.length > 0 ? message.split(MASK) : [message];
  return [
    ...linksIn(first, meeting_id !== null),
    ...rest.flatMap((text, i): MessagePart[] => [
      { kind: 'masked', hidden: masked[i]?.text ?? null },
      ...linksIn(text, meeting_id !== null),
    ]),
  ];
}

const WEB = /https?:\/\/[^\s<>"“”]+/g;

function linksIn(text: string, isLinked: boolean): MessagePart[] {
  if (!isLinked) return textOf(text);
  const parts: MessagePart[] = [];
  let done = 0;
  for (const match of text.matchAll(WEB)) {
    const link = match[0].replace(/[.,;:!?)\]}'’]+$/, '');
    if (!URL.canParse(link)) continue;
    parts.push(...textOf(text.slice(done, match.index)), { kind: 'link', text: link });
    done = match.index + link.length;
  }
  return [...parts, ...textOf(text.slice(done))];
}

const textOf = (text: string): MessagePart[] => (text === '' ? [] : [{ kind: 'text', text }]);
