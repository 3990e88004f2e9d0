import fc from 'fast-check';

/** A property that does not name its seed has this one, so that a run repeats; `KINDHOUR_SEED=7` tries other cases. */
fc.configureGlobal({ seed: Number(process.env.KINDHOUR_SEED ?? 20_261_121) });
