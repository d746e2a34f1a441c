/** A BCP 47 tag. */
export type Locale = string;

/** The language of every `messages.ts`, of emails and of exports. Formatters take it as an argument. */
export const locale: Locale = 'en-US';

/** Its language alone, for the `lang` of a document. */
export const [language = locale] = locale.split('-');
