// What was asked for comes by itself once there is a network again, or at a press.
addEventListener('online', () => location.reload());
document.querySelector('button').addEventListener('click', () => location.reload());
