import { createContext } from 'react';

export interface FieldMessage {
  text: string;
  /** The browser's message, which a field can replace. */
  isBrowsers?: boolean;
  /** A toast shows the message, so the field has it for screen readers only. */
  isToasted?: boolean;
}

/** The messages of a form, by field name. */
export const FieldMessages = createContext<Record<string, FieldMessage>>({});
