/** Every request to the API that opening the dashboard makes for two who are paired, its stream of updates aside. */
export const dashboardLoad = {
  reads: ['/api/prefetch/dashboard', '/api/recent-changes', '/api/goals/list?status=completed', '/api/pebbles/vouchers', '/api/badges/list'],
  writes: ['/api/memories/turnPast'],
};
