const INVISIBLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const PLAIN = 'Please use plain text';

/** Whether a line is free of control characters and marks that change the direction of text. */
export const isPlainLine = (text: string): boolean => !INVISIBLE.test(text);
