import { configureGlobal } from 'fast-check';

// A red test has to be a fault, not the luck of a number: `npm test` draws the same cases every time, soak others.
if (!import.meta.env.LAUREL_SOAK) configureGlobal({ seed: 20_261_122 });
