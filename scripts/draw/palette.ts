/** The paper box every picture is cut from. */
export const ink = '#20224a';
export const night = '#2b2f68';
export const blue = '#3c50bd';
export const sky = '#93aaea';
export const mist = '#d3dcf6';
export const marigold = '#f2b33c';
export const butter = '#f9dc97';
export const apricot = '#f0935a';
export const coral = '#dd5f47';
export const brick = '#a8402f';
export const rose = '#f1bba9';
export const blush = '#f8dfd3';
export const sage = '#a5c39b';
export const leaf = '#4d8c63';
export const pine = '#22553f';
export const cream = '#fcf4e2';
export const paper = '#f3e4c6';
export const sand = '#dcc094';
export const wood = '#b5764a';
export const bark = '#6b4029';
export const white = '#fffdf8';
export const steel = '#8b92ad';

export const skins = ['#f3c9a8', '#e0a77c', '#c58457', '#96603d', '#6d432c'] as const;
