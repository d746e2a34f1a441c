export const shortcuts = [
  { keys: ['g', 'd'], to: '/dashboard', does: 'Go to the dashboard' },
  { keys: ['g', 'm'], to: '/add-memory', does: 'Add a memory' },
  { keys: ['n'], to: '/plan-date', does: 'Plan a new date' },
] as const;
