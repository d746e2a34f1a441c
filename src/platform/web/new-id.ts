/** A UUID of version 7, for what is new here before the server knows of it: sorted by the moment it was made, and then by chance. */
export function newId(): string {
  const moment = Date.now().toString(16).padStart(12, '0');
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const variant = (8 + (parseInt(chance.slice(0, 1), 16) % 4)).toString(16);
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${chance.slice(1, 4)}-${variant}${chance.slice(4, 7)}-${chance.slice(7, 19)}`;
}
