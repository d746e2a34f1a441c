export const shortcuts = [
  { keys: ['g', 'd'], to: '/dashboard' },
  { keys: ['g', 'm'], to: '/add-memory' },
  { keys: ['n'], to: '/plan-date' },
] as const;

/** Somebody who talks to their computer presses keys without meaning to: this choice, when it is 'off', turns all of them off. */
export const shortcutsChoice = 'shortcuts';
