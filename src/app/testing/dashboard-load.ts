/** Every API request of a couple's dashboard except the live stream. */
export const dashboardLoad = {
  reads: ['/api/prefetch/dashboard', '/api/recent-changes', '/api/goals/list?status=completed', '/api/pebbles/vouchers', '/api/badges/list'],
  writes: ['/api/memories/turnPast'],
};
