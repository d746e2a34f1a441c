import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

export type ButtonLook = {
  tone?: 'primary' | 'soft' | 'sun' | 'ghost' | 'lagoon' | 'danger' | 'dark';
  large?: boolean;
  wide?: boolean;
  /** A 44 px square for an icon alone; give the button an aria-label. */
  square?: boolean;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: string };

/** A busy button keeps its focus and its size, and ignores presses, so that a second press is never a second submit. */
export function Button({
  tone,
  large,
  wide,
  square,
  busy = false,
  busyText,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- a button unless its parent says submit
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${buttonClass({ tone, large, wide, square })} ${busy ? styles.busy : ''} ${className}`}
      onClick={press}
    >
      {busyText ? (
        <span className={styles.words}>
          <span className={styles.shown}>{busy ? busyText : children}</span>
          <span aria-hidden data-other={busy ? (typeof children === 'string' ? children : undefined) : busyText} />
        </span>
      ) : (
        children
      )}
    </button>
  );
}

/** For links that look like buttons. */
export function buttonClass({ tone = 'primary', large, wide, square }: ButtonLook = {}) {
  return [
    styles.button,
    styles[tone],
    tone === 'primary' && 'coral-button',
    large && styles.large,
    wide && styles.wide,
    square && styles.square,
  ]
    .filter(Boolean)
    .join(' ');
}
