/** The configuration as a form holds it: what is in force, and over it what was typed and not yet saved. */
import { configNumber, configNumberWrong, configRanges, type NumberRange, type PebbleConfig } from '../../rules.ts';
import { configTexts, configNumberWords, titled } from '../../messages.ts';

/** By the name of the field. */
export type Typed = Readonly<Record<string, string>>;

export interface ConfigField {
  name: string;
  label: string;
  range: NumberRange;
}

type PlainField = Exclude<keyof typeof configRanges, 'categoryBonus'>;

export const plainField = (name: PlainField): ConfigField => ({
  name,
  label: configTexts[name],
  range: configRanges[name],
});

export const bonusFields = ({ categoryBonuses }: PebbleConfig): ConfigField[] =>
  Object.keys(categoryBonuses)
    .sort()
    .map((category) => ({ name: bonusName(category), label: titled(category), range: configRanges.categoryBonus }));

const plainFields = (
  ['baseRateManual', 'baseRateSuggestion', 'suggestionMultiplier', 'dailyCap', 'decayThreshold', 'decayRate'] as const
).map(plainField);
const bonusName = (category: string) => `categoryBonuses.${category}`;

export function fieldsOf(config: PebbleConfig): ConfigField[] {
  return [...plainFields, ...bonusFields(config)];
}

export function textsOf(config: PebbleConfig): Typed {
  const { categoryBonuses, ...plain } = config;
  const bonuses = Object.entries(categoryBonuses).map(([category, bonus]) => [bonusName(category), String(bonus)]);
  return {
    ...Object.fromEntries(plainFields.map(({ name }) => [name, String(plain[name as PlainField])])),
    ...Object.fromEntries(bonuses),
  };
}

/** What the texts say, with what is blank or no number fallen back. */
export function configOf(texts: Typed, { categoryBonuses }: PebbleConfig, decayEnabled: boolean): PebbleConfig {
  const plain = (name: PlainField) => configNumber(texts[name] ?? '', configRanges[name]);
  return {
    baseRateManual: plain('baseRateManual'),
    baseRateSuggestion: plain('baseRateSuggestion'),
    categoryBonuses: Object.fromEntries(
      Object.keys(categoryBonuses).map((category) => [
        category,
        configNumber(texts[bonusName(category)] ?? '', configRanges.categoryBonus),
      ]),
    ),
    suggestionMultiplier: plain('suggestionMultiplier'),
    dailyCap: plain('dailyCap'),
    decayEnabled,
    decayThreshold: plain('decayThreshold'),
    decayRate: plain('decayRate'),
  };
}

/** Messages for invalid fields. */
export function wrongIn(texts: Typed, fields: readonly ConfigField[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, range }) => {
      const wrong = configNumberWrong(configNumber(texts[name] ?? '', range), range);
      return wrong ? [[name, configNumberWords(wrong, range)]] : [];
    }),
  );
}

/** What one configuration says otherwise than another, in words. */
export function differences(before: PebbleConfig, now: PebbleConfig): { label: string; before: string; now: string }[] {
  const [was, is] = [textsOf(before), textsOf(now)];
  const numbers = fieldsOf(now).map(({ name, label }) => ({ label, before: was[name] ?? '–', now: is[name] ?? '–' }));
  const decay = { label: configTexts.decayEnabled, before: onOff(before.decayEnabled), now: onOff(now.decayEnabled) };
  return [...numbers, decay].filter((field) => field.before !== field.now);
}

const onOff = (on: boolean) => (on ? configTexts.on : configTexts.off);
