import { type FormEvent, useState } from 'react';

type Props = {
  label: string;
  button: string;
  start?: string;
  decimal?: boolean;
  onText: (text: string) => void;
};

/** A call that needs a text or an amount: a field and its button. */
export function TextCall({ label, button, start = '', decimal = false, onText }: Props) {
  const [text, setText] = useState(start);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onText(text.trim());
  };
  return (
    <form className="stack stack--s" onSubmit={submit}>
      <label className="stack stack--s">
        <span className="field__label">{label}</span>
        <input
          className="input"
          maxLength={decimal ? 12 : 140}
          inputMode={decimal ? 'decimal' : 'text'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button className="button button--line button--s" type="submit">
        {button}
      </button>
    </form>
  );
}
