/** Loaded before a program: its clock jumps by up to a day, forwards and backwards, at every look at it. */
const DAY = 86_400_000;
const { now } = Date;
Date.now = () => now() + Math.round((Math.random() - 0.5) * 2 * DAY);
