import { options } from 'preact';

/*
 * Effects run as soon as what they belong to is in the page, not after the next frame: what a click or key has
 * opened has the focus before the next one comes, on a busy phone too, and in a tab that draws no frames.
 */
options.requestAnimationFrame = queueMicrotask;
