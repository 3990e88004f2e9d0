import fc from 'fast-check';

/** The default seed of property tests, so that runs are reproducible; `KINDHOUR_SEED=7` tries other cases. */
fc.configureGlobal({ seed: Number(process.env.KINDHOUR_SEED ?? 20_261_121) });
