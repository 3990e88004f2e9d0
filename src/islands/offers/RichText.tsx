import { useState } from 'react';
import { t } from '../../client/words.ts';
import { Counter, described, Frame } from './fields.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { AddPicture } from './rich-text/AddPicture.tsx';
import { LinkRow } from './rich-text/LinkRow.tsx';
import { Tools } from './rich-text/Tools.tsx';
import { useEditor } from './rich-text/use-editor.ts';

type Props = {
  id: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error?: string | undefined;
  optional?: boolean;
  /** The most characters of its HTML; without it there is no counter. */
  most?: number;
  onValue: (html: string) => void;
};

/** The open tool beside the text: the link row, or the picture dialog, perhaps with a pasted file. */
type OpenTool = 'link' | { file?: File };

/**
 * A text with headings, lists, links and pictures, as HTML that the server stores unchanged; '' when empty. Read-only
 * until its editor has loaded, because anything typed earlier would be lost.
 */
export function RichText({ id, label, hint, value, error, optional, most, onValue }: Props) {
  const [openTool, setOpenTool] = useState<OpenTool | null>(null);
  const attributes = attributesOf(id, hint, error);
  const { place, editor, failed, again } = useEditor({
    value,
    attributes,
    onHtml: onValue,
    onLink: () => setOpenTool('link'),
    onFile: (file) => setOpenTool({ file }),
  });
  const onDone = () => setOpenTool(null);
  return (
    <Frame id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="editor">
        <Tools id={id} editor={editor} onLink={() => setOpenTool('link')} onPicture={() => setOpenTool({})} />
        {editor && openTool === 'link' && <LinkRow id={id} editor={editor} onDone={onDone} />}
        {editor && openTool && openTool !== 'link' && (
          <AddPicture editor={editor} file={openTool.file} onDone={onDone} />
        )}
        {!editor && <Reading attributes={attributes} value={value} busy={!failed} />}
        <div ref={place} />
      </div>
      {most !== undefined && <Counter length={value.length} most={most} />}
      {failed && <NotLoaded text={t('We couldn’t load the text editor.')} onAgain={again} />}
    </Frame>
  );
}

function attributesOf(id: string, hint: string | undefined, error: string | undefined): Record<string, string> {
  const { 'aria-describedby': by = '', 'aria-invalid': invalid } = described(id, hint, error);
  return {
    id,
    class: 'input editor__box prose',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': by,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(invalid && { 'aria-invalid': 'true' }),
  };
}

type ReadingProps = { attributes: Record<string, string>; value: string; busy: boolean };

function Reading({ attributes: { class: className, ...attributes }, value, busy }: ReadingProps) {
  const state = { 'aria-readonly': true, 'aria-busy': busy, tabIndex: 0 };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, or written in this browser
  return <div {...attributes} {...state} className={className} dangerouslySetInnerHTML={{ __html: value }} />;
}
