/** How often a test makes a call at the same moment: four times for each connection to the database. With all tests, ten times. */
export const timesAtOnce = process.env.ALL === '1' ? 100 : 40;
