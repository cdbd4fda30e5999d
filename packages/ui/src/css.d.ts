/** Styles that come with the code that needs them. */
declare module '*.css';
