import { codeTexts } from './messages.ts';
import { TextField } from './text-field.tsx';

interface CodeFieldProps {
  autoFocus?: boolean;
  hint?: string;
}

/** A code of an authenticator app, or a recovery code. Both have digits only, for numeric keyboards. */
export function CodeField({ autoFocus, hint }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={codeTexts.code}
      hint={hint}
      required={codeTexts.codeNeeded}
      maxLength={40}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
      autoFocus={autoFocus}
    />
  );
}
