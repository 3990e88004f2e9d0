import { wizard } from './registration/wizard.ts';

for (const box of document.querySelectorAll<HTMLElement>('[data-registration]')) wizard(box);
