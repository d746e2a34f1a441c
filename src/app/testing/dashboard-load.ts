/** Every API request of a couple's dashboard except the live stream. */
export const dashboardLoad = {
  reads: ['/api/prefetch/dashboard', '/api/recent-changes'],
  writes: ['/api/memories/turnPast'],
};
