// What was asked for comes by itself once there is a network again.
addEventListener('online', () => location.reload());
