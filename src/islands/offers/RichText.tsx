import { type ClipboardEvent, type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../client/words.ts';
import { webAddress } from '../../domain/offers/picture.ts';
import type { TextPictureProps } from '../pictures/picture.ts';
import { described, Frame, idOf } from './fields.tsx';

type Props = {
  id: string;
  label: string;
  hint: string;
  value: string;
  error?: string;
  onValue: (html: string) => void;
};

const LINK = idOf('link');
const TOOLS = [
  ['bold', 'Bold'],
  ['italic', 'Italic'],
  ['insertUnorderedList', 'List'],
] as const;

/** A small editor: bold, italic, lists, links and pictures. What is pasted comes as plain text; the server sanitises what is sent. */
export function RichText({ id, label, hint, value, error, onValue }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState<Range | null>(null);
  // Nothing can be typed before somebody listens: it would be lost.
  const [listening, setListening] = useState(false);
  useEffect(() => setListening(true), []);

  // The browser owns the text while a person types; it is only written when it comes from elsewhere.
  useEffect(() => {
    if (box.current && box.current.innerHTML !== value) box.current.innerHTML = value;
  }, [value]);

  const changed = () => onValue(box.current?.innerHTML ?? '');
  function run(command: string, argument?: string) {
    box.current?.focus();
    document.execCommand('defaultParagraphSeparator', false, 'p');
    document.execCommand(command, false, argument);
    changed();
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    run('insertText', event.clipboardData.getData('text/plain'));
  }
  const startLink = () => setLinking(selectedIn(box.current));
  function addLink(address: string) {
    if (linking) {
      select(linking);
      run(linking.collapsed ? 'insertText' : 'createLink', address);
    }
    setLinking(null);
  }
  const picture = useTextPicture(box, (html) => run('insertHTML', html));

  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className="editor">
        <Tools id={id} onRun={run} onLink={startLink} onPicture={picture.start} />
        {picture.dialog}
        {linking && <LinkRow onAdd={addLink} onCancel={() => setLinking(null)} />}
        {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot hold rich text */}
        <div
          ref={box}
          id={id}
          className="input editor__box prose"
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          contentEditable={listening}
          suppressContentEditableWarning
          onInput={changed}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
          {...described(id, hint, error)}
        />
      </div>
    </Frame>
  );
}

/** What is selected in the text; null where it is something else. */
function selectedIn(box: HTMLElement | null): Range | null {
  const selection = getSelection();
  const inside = selection && selection.rangeCount > 0 && box?.contains(selection.anchorNode);
  return inside ? selection.getRangeAt(0).cloneRange() : null;
}

function select(range: Range): void {
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

/** A picture for the text: its dialog comes when somebody asks for it. It goes where the text was selected, or to its end. */
function useTextPicture(box: { current: HTMLDivElement | null }, insert: (html: string) => void) {
  const [open, setOpen] = useState<{ range: Range; Dialog: ComponentType<TextPictureProps> } | null>(null);
  async function start() {
    if (!box.current) return;
    const range = selectedIn(box.current) ?? endOf(box.current);
    const { TextPicture: Dialog } = await import('../pictures/TextPicture.tsx');
    setOpen({ range, Dialog });
  }
  function add(html: string) {
    if (!open) return;
    setOpen(null);
    // The dialog gives the focus back as it closes; the picture goes in after that.
    requestAnimationFrame(() => {
      box.current?.focus();
      select(open.range);
      insert(html);
    });
  }
  const dialog = open && <open.Dialog onAdd={add} onClose={() => setOpen(null)} />;
  return { start: () => void start(), dialog };
}

function endOf(box: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(box);
  range.collapse(false);
  return range;
}

type ToolsProps = { id: string; onRun: (command: string) => void; onLink: () => void; onPicture: () => void };

/** Pressing a tool leaves the selection where it is. */
function Tools({ id, onRun, onLink, onPicture }: ToolsProps) {
  const plain = { type: 'button', className: 'button button--quiet button--s' } as const;
  const stay = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
  return (
    <div className="editor__tools" role="toolbar" aria-label={t('Text style')} aria-controls={id}>
      {TOOLS.map(([command, name]) => (
        <button key={command} {...plain} {...stay} onClick={() => onRun(command)}>
          {t(name)}
        </button>
      ))}
      <button {...plain} {...stay} onClick={onLink}>
        {t('Link')}
      </button>
      <button {...plain} {...stay} onClick={onPicture}>
        {t('Picture')}
      </button>
    </div>
  );
}

function LinkRow({ onAdd, onCancel }: { onAdd: (address: string) => void; onCancel: () => void }) {
  const [address, setAddress] = useState('https://');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const valid = webAddress(address) !== null && address !== 'https://';
  return (
    <div className="editor__link">
      <label className="hidden-text" htmlFor={LINK}>
        {t('Address of the link')}
      </label>
      <input
        className="input"
        id={LINK}
        type="url"
        ref={field}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <button type="button" className="button button--s" disabled={!valid} onClick={() => onAdd(address)}>
        {t('Add link')}
      </button>
      <button type="button" className="button button--quiet button--s" onClick={onCancel}>
        {t('Cancel')}
      </button>
    </div>
  );
}
