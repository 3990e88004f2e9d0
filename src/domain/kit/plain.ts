const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export const PLAIN = 'Please use plain text';

/** Whether a line has nothing in it that cannot be seen: no control characters, nothing that turns the text around. */
export const isPlainLine = (text: string): boolean => !UNSEEN.test(text);
