export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** A hint from 0 (too short) to 4, by length with a deduction for repetition. */
export function passwordStrength(password: string, least: number): PasswordStrength {
  const letters = [...password.toLowerCase()];
  if (letters.length < least) return 0;
  const worth = Math.min(letters.length, new Set(letters).size * 2) + kinds(password);
  if (worth >= 18) return 4;
  if (worth >= 14) return 3;
  return worth >= 10 ? 2 : 1;
}

function kinds(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length - 1;
}
