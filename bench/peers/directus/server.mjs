import '@directus/api/start';

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
