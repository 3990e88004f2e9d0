/**
 * The symbol of the logo: a heart whose cleft becomes the hands of a clock. On a 32-unit grid; legible at 16 px.
 */
export const markHeart =
  'M16 5.2C17.7 2.9 20.3 1.8 23 1.8c4.7 0 8.2 3.7 8.2 8.9 0 8.3-6.9 14.7-13.2 19.2a3.4 3.4 0 0 1-4 0C7.7 25.4.8 19 .8 10.7.8 5.5 4.3 1.8 9 1.8c2.7 0 5.3 1.1 7 3.4Z';

/** The minute hand from the cleft to the centre, and the hour hand at four o'clock. */
export const markHands = 'M16 4v11.5l6 4';
