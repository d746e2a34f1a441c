import { createContext } from 'react';

export interface FieldMessage {
  text: string;
  /** In the browser's words, which are not ours: a field that has better ones says those. */
  isBrowsers?: boolean;
  /** A toast shows it: here it only describes the field. */
  isToasted?: boolean;
}

/** What a form has to say beside its fields, by their names. */
export const FieldMessages = createContext<Record<string, FieldMessage>>({});
