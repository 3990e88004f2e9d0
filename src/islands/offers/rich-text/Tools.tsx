import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../../client/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { editorIcons } from './icons.ts';
import { HISTORY, STYLES, type Tool } from './tools.ts';

type Props = { id: string; editor: Editor | null; onLink: () => void; onPicture: () => void };

/** One tab stop; the arrow keys move between tools. Pressing a tool keeps the selection. */
export function Tools({ id, editor, onLink, onPicture }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const groups = [...STYLES, insertions(onLink, onPicture), HISTORY];
  const all = groups.flat();
  const states = useStates(editor, all).split('');

  function move(event: KeyboardEvent) {
    const to = placeAfter(event.key, at, all.length);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    bar.current?.querySelectorAll('button')[to]?.focus();
  }
  return (
    <div
      ref={bar}
      className="editor__tools"
      role="toolbar"
      aria-label={t('Text style')}
      aria-controls={id}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <span className="editor__group" key={group[0]?.name}>
          {group.map((tool) => {
            const place = all.indexOf(tool);
            const state = states[place] as State | undefined;
            return (
              <ToolButton
                key={tool.name}
                tool={tool}
                editor={editor}
                state={state}
                isStop={place === at}
                onStop={() => setAt(place)}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
}

const insertions = (onLink: () => void, onPicture: () => void): Tool[] => [
  {
    name: 'Link',
    icon: 'link',
    keys: 'Control+K',
    press: () => done(onLink),
    isOn: (editor) => editor.isActive('link'),
  },
  { name: 'Picture', icon: 'picture', press: () => done(onPicture) },
];

function done(what: () => void): boolean {
  what();
  return true;
}

function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** `+` is on, `-` is off, `.` acts once, `x` is disabled. */
type State = '+' | '-' | '.' | 'x';

/** One letter per tool, so that React renders only when something changed. */
function useStates(editor: Editor | null, tools: readonly Tool[]): string {
  const listen = useCallback(
    (heard: () => void) => {
      editor?.on('transaction', heard);
      return () => void editor?.off('transaction', heard);
    },
    [editor],
  );
  const now = () => (editor ? tools.map((tool) => stateOf(tool, editor)).join('') : '');
  return useSyncExternalStore(listen, now, () => '');
}

function stateOf({ isOn, can }: Tool, editor: Editor): State {
  if (can) return can(editor) ? '.' : 'x';
  if (!isOn) return '.';
  return isOn(editor) ? '+' : '-';
}

type ButtonProps = { tool: Tool; editor: Editor | null; state: State | undefined; isStop: boolean; onStop: () => void };

function ToolButton({ tool: { name, icon, keys, press, isOn }, editor, state, isStop, onStop }: ButtonProps) {
  const label = t(name);
  return (
    <button
      type="button"
      className="editor__tool"
      aria-label={label}
      title={label}
      aria-keyshortcuts={keys && `${keys} ${keys.replace('Control', 'Meta')}`}
      aria-pressed={isOn && state === '+'}
      aria-disabled={state === 'x' || undefined}
      disabled={!editor}
      tabIndex={isStop ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onStop}
      onClick={() => editor && state !== 'x' && press(editor)}
    >
      <Icon drawing={editorIcons[icon]} />
    </button>
  );
}
